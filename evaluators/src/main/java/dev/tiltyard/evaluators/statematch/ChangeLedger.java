package dev.tiltyard.evaluators.statematch;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.task.Allowance;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Matches a site's changes with a task's allowances; the remaining changes are side effects. */
final class ChangeLedger {
    private static final int SHOWN = 20;

    private final StateMatch.NothingElseChanged rule;
    private final int[] used;
    private final List<StateChange> unexpected = new ArrayList<>();

    private ChangeLedger(StateMatch.NothingElseChanged rule) {
        this.rule = rule;
        this.used = new int[rule.allow().size()];
    }

    static ChangeLedger of(StateMatch.NothingElseChanged rule, List<StateChange> changes) {
        ChangeLedger ledger = new ChangeLedger(rule);
        changes.stream().filter(ChangeLedger::isContent).forEach(ledger::book);
        return ledger;
    }

    // Sequences advance with every insert, even one that is rolled back. Tables whose names begin with tiltyard_ hold
    // the suite's own sessions, not something that a user entered.
    private static boolean isContent(StateChange change) {
        return !change.store().equals("sequences") && !change.store().startsWith("tiltyard_");
    }

    private void book(StateChange change) {
        for (int i = 0; i < used.length; i++) {
            Allowance allowance = rule.allow().get(i);
            if (used[i] < allowance.max() && Coverage.covers(allowance, change)) {
                used[i]++;
                return;
            }
        }
        unexpected.add(change);
    }

    Finding finding(String check) {
        List<String> wrongs = new ArrayList<>(missing());
        unexpected.stream().limit(SHOWN).map(ChangeLedger::described).forEach(wrongs::add);
        if (unexpected.size() > SHOWN) {
            wrongs.add("... and " + (unexpected.size() - SHOWN) + " more changes");
        }
        String found = String.join("; ", wrongs);
        return wrongs.isEmpty()
                ? new Finding(check, 1.0, expected(), "", "Nothing else changed in " + rule.site() + ".")
                : new Finding(
                        check,
                        0.0,
                        expected(),
                        found,
                        "The changes in " + rule.site() + " are not those that the task allows: " + found + ".");
    }

    private List<String> missing() {
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < used.length; i++) {
            Allowance allowance = rule.allow().get(i);
            if (used[i] < allowance.min()) {
                missing.add("allow[" + i + "] (" + allowance.store() + ") requires at least " + allowance.min()
                        + " change(s), found " + used[i]);
            }
        }
        return missing;
    }

    private String expected() {
        return "only the changes allowed in "
                + rule.allow().stream().map(Allowance::store).distinct().toList();
    }

    private static String described(StateChange change) {
        String what = Coverage.kind(change).name().toLowerCase(Locale.ROOT);
        String columns = Coverage.kind(change) == Allowance.Kind.UPDATE ? " of " + Coverage.changedColumns(change) : "";
        return what + columns + " in " + change.store() + " at " + shortened(change.key());
    }

    private static String shortened(StateValue key) {
        String text = key.toString();
        return text.length() <= 100 ? text : text.substring(0, 100) + "...";
    }
}
