"""Electronics without a Pi: models of the chips, on which the very adapters and libraries
of the real box run.

An RC522 with its registers and cards with their states hang on a made-up SPI bus; an
SSD1306 or SH1106 decodes what luma.oled and smbus2 really send; the pins are gpiozero's own
mock pins. Chosen explicitly, never fallen back to. Left out: encryption and memory of the
cards, range and noise of the field.
"""
