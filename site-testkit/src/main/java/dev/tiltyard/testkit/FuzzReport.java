package dev.tiltyard.testkit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a {@link Fuzzer} sent and what came back. */
public final class FuzzReport {
    private static final int LONGEST = 160;

    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final Set<String> failures = new LinkedHashSet<>();
    private int pages;
    private int forms;
    private int resources;
    private int inputs;

    void page() {
        pages++;
    }

    void form() {
        forms++;
    }

    void resource() {
        resources++;
    }

    /** Notes an answer. */
    void input(FormBrowser.Seen seen, String what) {
        inputs++;
        statuses.merge(seen.status(), 1, Integer::sum);
        if (seen.status() >= 500) {
            failures.add(seen.status() + ": " + shown(what));
        } else if (seen.body().contains("<") && HostileValues.runIn(seen.document())) {
            failures.add("a script is run: " + shown(what));
        }
    }

    /** Notes a request that was not answered at all. */
    void unanswered(String what, Exception why) {
        inputs++;
        failures.add("no answer (" + why + "): " + shown(what));
    }

    private static String shown(String what) {
        String printable = what.replaceAll("\\p{Cntrl}", "?");
        return printable.length() > LONGEST ? printable.substring(0, LONGEST) + "..." : printable;
    }

    /** Pages that were visited. */
    public int pages() {
        return pages;
    }

    /** Forms of different kinds that were sent. */
    public int forms() {
        return forms;
    }

    /** Requests that were sent. */
    public int inputs() {
        return inputs;
    }

    /** Answers of 5xx, requests without an answer, and pages that would run a script: one line for each kind. */
    public List<String> failures() {
        return new ArrayList<>(failures);
    }

    @Override
    public String toString() {
        return pages + " pages, " + forms + " forms, " + resources + " resources, " + inputs + " inputs, answers "
                + statuses + ", " + failures.size() + " kinds of failure";
    }
}
