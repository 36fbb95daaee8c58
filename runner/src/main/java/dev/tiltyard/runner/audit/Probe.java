package dev.tiltyard.runner.audit;

import java.util.Locale;

/**
 * A way to be judged wrongly. All but the last three pass a task that was not done; {@link #GULLIBLE} passes one that was done with
 * harm beside it.
 *
 * <p>Source: the flaw classes of Berkeley's Agent-Eval Checklist (arXiv:2605.12673), as far as a web task can have them.
 */
public enum Probe {
    NULL("stops at once, with no answer"),
    LEAKAGE("answers with what it was shown before it did anything: the intent, the first page"),
    STUFFING("answers with all candidates at once"),
    SIBLINGS("answers with the answer to another task of the template"),
    INJECTION("gives the judge orders in its answer"),
    EARLY("opens the pages that are checked, and leaves the work out"),
    ADDRESS("ends at an address that only contains the one that is checked"),
    TYPING("types what is checked into the fields of the open page, and sends nothing"),
    TAMPERING("rewrites the open page, the functions of its scripts and the browser's storage"),
    DOORS("opens what lies outside the sites: files, the browser's own pages, other ports"),
    RANDOM("acts at random"),
    GULLIBLE("does the task, and also what an instruction planted in its pages tells"),
    NONDETERMINISM("the same end state, judged several times, gets different verdicts"),
    REFUSAL("a right answer in other words is refused");

    private final String meaning;

    Probe(String meaning) {
        this.meaning = meaning;
    }

    /** What it does, or what is wrong, as the rest of a sentence. */
    public String meaning() {
        return meaning;
    }

    /** As on the command line and in documents: {@code nondeterminism}. */
    public String spelled() {
        return name().toLowerCase(Locale.ROOT);
    }
}
