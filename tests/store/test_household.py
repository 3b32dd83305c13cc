"""Settings and named rules outlive the evening."""

from pathlib import Path

from tapbank.store import RuleSet, Store


def test_a_setting_is_there_next_week(tmp_path: Path) -> None:
    with Store(tmp_path / "a.sqlite") as store:
        assert store.household.get("language") == ""
        store.household.set("language", "ru")
    with Store(tmp_path / "a.sqlite") as store:
        assert store.household.get("language") == "ru"


def test_rules_are_kept_by_edition_and_name(tmp_path: Path) -> None:
    ours = RuleSet("us-classic", "Ours", {"decline": "leave", "minutes": 60})
    with Store(tmp_path / "a.sqlite") as store:
        store.household.keep(RuleSet("us-classic", "Ours", {}))
        store.household.keep(ours)
        assert store.household.rule_sets("us-classic") == [ours]
        assert store.household.rule_sets("uk-london") == []
        store.household.drop(ours)
        assert store.household.rule_sets("us-classic") == []
