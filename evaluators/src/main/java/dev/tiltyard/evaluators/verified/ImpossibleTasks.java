package dev.tiltyard.evaluators.verified;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Published tasks (version 1.2.3) that no agent can pass as they are written, with the reason. Scores should be reported with
 * and without them.
 */
public final class ImpossibleTasks {
    private static final String LIST_OF_ONE =
            "the expected body holds a list of one item, which the published evaluator refuses: always an error";
    private static final String LAST_POST_ONLY =
            "asks for several POSTs to one address with different bodies, but each condition sees only the last of them";
    private static final String CONTRACT =
            "reported: the expected request is not the one that the site sends (pull request 46, not checked on a site)";
    private static final Map<Integer, Entry> ENTRIES = entries();

    private ImpossibleTasks() {}

    /**
     * Why a task cannot be passed.
     *
     * @param reason in words
     * @param mended whether {@code strict} makes it passable
     * @param proven whether it was observed with the published evaluator, and not only reported
     */
    public record Entry(String reason, boolean mended, boolean proven) {}

    private static Map<Integer, Entry> entries() {
        Map<Integer, Entry> entries = new TreeMap<>();
        entries.put(
                319, new Entry("retrieved_data is missing from what is expected: the keys always differ", true, true));
        entries.put(
                429,
                new Entry("two GET conditions, but a navigate task is judged by its last navigation only", true, true));
        List.of(567, 568, 569, 570, 742, 743, 745, 746)
                .forEach(id -> entries.put(id, new Entry(LAST_POST_ONLY, true, true)));
        List.of(699, 700, 811).forEach(id -> entries.put(id, new Entry(LIST_OF_ONE, true, true)));
        List.of(339, 475, 600, 625, 676).forEach(id -> entries.put(id, new Entry(CONTRACT, false, false)));
        return entries;
    }

    /** Why the task of this id cannot be passed; empty if nothing is known against it. */
    public static Optional<Entry> find(int taskId) {
        return Optional.ofNullable(ENTRIES.get(taskId));
    }

    /** All of them by id. */
    public static Map<Integer, Entry> all() {
        return new TreeMap<>(ENTRIES);
    }
}
