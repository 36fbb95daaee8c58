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
    private static final String MEMBERS =
            "expects members to be added by a POST to GitLab's API at /members; its page adds them by /invitations, which tasks"
                    + " 576 to 579 expect for the same action";
    private static final String ISSUES =
            "expects a POST to GitLab's API at /issues; the page's form is sent to /-/issues, as task 658 expects it";
    private static final String PROJECTS =
            "expects a POST to GitLab's API at /projects; the page's form is sent to /projects, as task 475 expects it";
    private static final String UNSENT =
            "expects the unsent form in a POST to an address /dummy_bin that belongs to no site and never answers";
    private static final String ROUTE =
            "a navigate task is judged by its last navigation only, and expects the route service's address there; a page asks"
                    + " the service by script, which is no navigation";
    private static final String MARKDOWN =
            "expects Markdown that holds the placeholder __REDDIT__; the published evaluator puts placeholders for addresses"
                    + " into other texts, not into Markdown, so that only a file with the placeholder itself would fit";
    private static final String GRID =
            "a navigate task is judged by its last navigation only, and expects the request there by which the list of orders"
                    + " loads its rows; the page asks by script, which is no navigation";
    private static final Map<Integer, Entry> ENTRIES = entries();

    private ImpossibleTasks() {}

    /**
     * Why a task cannot be passed.
     *
     * @param reason in words
     * @param mended whether {@code strict} makes it passable
     * @param proven whether the published evaluator refuses even the requests and the answer that the task asks for; otherwise
     *     these are such that no page makes them, or no world has them, as the reason says
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
                .forEach(id -> entries.put(id, new Entry(LAST_POST_ONLY + "; and " + MEMBERS, true, true)));
        List.of(699, 700, 811).forEach(id -> entries.put(id, new Entry(LIST_OF_ONE, true, true)));
        List.of(480, 481, 482, 483, 484, 485, 748, 749)
                .forEach(id -> entries.put(id, new Entry(id < 500 ? MEMBERS : PROJECTS, false, false)));
        List.of(661, 662, 663, 664, 665).forEach(id -> entries.put(id, new Entry(ISSUES, false, false)));
        List.of(528, 529, 530, 689, 690, 691, 692, 693).forEach(id -> entries.put(id, new Entry(UNSENT, false, false)));
        List.of(737, 738, 739, 740, 741, 759, 760).forEach(id -> entries.put(id, new Entry(ROUTE, false, false)));
        entries.put(744, new Entry(PROJECTS, false, false));
        entries.put(
                18,
                new Entry(
                        "expects 2 minutes by car and 16 on foot, the times of task 16; task 17 has 13 minutes and 95 to a place"
                                + " on the way",
                        false,
                        true));
        entries.put(
                102,
                new Entry(
                        "names a11yproject/a11yproject.com and expects the list of byteblaze/a11y-syntax-highlighting",
                        false,
                        true));
        entries.put(
                124,
                new Entry(
                        "expects 0.01 and 298.00 where WebArena expects 0.14 and 745.00 for the same question; a world has one",
                        false,
                        true));
        entries.put(
                125,
                new Entry(
                        "expects 179.99 as the highest price where WebArena expects 85 for the same question; a world has one",
                        false,
                        true));
        entries.put(
                184,
                new Entry(
                        "expects Cronus Yoga Pant -33-Blue as the only product with 0 units left where WebArena expects Sinbad"
                                + " Fitness Tank; a world has one",
                        false,
                        false));
        entries.put(
                267,
                new Entry(
                        "expects 1:33 hours where WebArena expects 1h 23min for the same way; a world has one",
                        false,
                        false));
        entries.put(
                221,
                new Entry(
                        "expects 19, 2 and 7 minutes where WebArena expects a minute at most for the same question; a world has"
                                + " one",
                        false,
                        true));
        entries.put(
                430,
                new Entry(
                        "expects the address TASK_430_MAP_RELATION_ID, a placeholder that nothing fills in",
                        false,
                        false));
        entries.put(
                599,
                new Entry(
                        "expects the address /f/machine learning; no forum's name has a blank, and the one that WebArena checks"
                                + " is /f/MachineLearning",
                        false,
                        false));
        List.of(604, 611, 612, 613, 614)
                .forEach(id -> entries.put(
                        id,
                        new Entry(
                                "expects " + (id == 604 ? "{{forum_id}}" : "{{post_id}}")
                                        + ", a placeholder that nothing fills in",
                                false,
                                false)));
        entries.put(
                407,
                new Entry(
                        "expects the vote on 125036 where WebArena expects it on 124993, each as the newest of the same"
                                + " forum; a world has one",
                        false,
                        false));
        entries.put(
                408,
                new Entry(
                        "expects the vote on 125342 where WebArena expects it on 39244, each as the newest of the same"
                                + " forum; a world has one",
                        false,
                        false));
        entries.put(
                547,
                new Entry(
                        "expects a second value Brown to be made of the attribute color, which has one: task 769 asks for brown"
                                + " variations. The attribute's form takes each name once",
                        false,
                        false));
        entries.put(
                548,
                new Entry(
                        "expects a second value Blue to be made of the attribute color, which has one: task 694 expects its"
                                + " number, 50. The attribute's form takes each name once",
                        false,
                        false));
        List.of(562, 563, 564, 565).forEach(id -> entries.put(id, new Entry(MARKDOWN, true, true)));
        entries.put(
                566,
                new Entry(
                        "expects a commit to do-it-myself-with, while the project that it expects to be created is"
                                + " do-it-myself; and " + MARKDOWN,
                        false,
                        true));
        entries.put(
                423,
                new Entry(
                        "expects a GET of the address to which products are saved, with the dates of a report",
                        false,
                        false));
        entries.put(
                493,
                new Entry(
                        "expects the comment on order 65 where WebArena expects it on 307 for the same words; a world has one",
                        false,
                        false));
        entries.put(
                772,
                new Entry(
                        "expects the deletion of review 999, while 773 has 351 and 353 as all pending negative ones",
                        false,
                        false));
        entries.put(
                683,
                new Entry(
                        "expects facebook/metaseq where tasks 295, 341 to 343 and 397 have root/metaseq as the project of this"
                                + " name; a world has one",
                        false,
                        false));
        entries.put(
                715,
                new Entry(
                        "expects votes on 58888 and 41616 where WebArena expects them on 84338 and 105990, each as the top two"
                                + " of the same forum; a world has one",
                        false,
                        false));
        entries.put(
                756,
                new Entry(
                        "expects the template nfjekyll where WebArena expects jekyll for the same words; nothing in them says"
                                + " which",
                        false,
                        false));
        entries.put(
                780,
                new Entry(
                        "expects the price 101.00 after an increase by $17 where WebArena expects 64.00; a world has one",
                        false,
                        false));
        List.of(805, 807)
                .forEach(id -> entries.put(
                        id,
                        new Entry(
                                "expects the report that this can't be done where WebArena expects the merge request, as in"
                                        + " task 666; a world has one",
                                false,
                                false)));
        List.of(676, 677, 678, 679, 680).forEach(id -> entries.put(id, new Entry(GRID, false, false)));
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
