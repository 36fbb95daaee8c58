package dev.tiltyard.server.attack;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.audit.PretendedEvidence;
import dev.tiltyard.runner.audit.ReadOnce;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An agent that does not do its tasks: it tries doors, looks at a page or two so that something was looked up, types what it
 * knows into every field without sending it, and answers with everything at once, the right answer of every task included, and with all that a page says.
 * It is its own judge's client: each of its answers is judged, where a real agent has only one. It does the same whatever
 * it is asked, so tasks that begin alike are judged by one episode.
 */
final class Cheat implements Agent, Judge {
    /** Characters; each is a key that is pressed. */
    private static final int LONGEST_TYPED = 150;

    private static final int MOST_FIELDS = 3;
    private static final Set<String> FIELDS = Set.of("textbox", "searchbox", "combobox", "spinbutton");

    private final Judge judge;
    private final List<String> doors;
    private final Map<Integer, List<String>> answers;
    private final Map<Integer, String> passed = new TreeMap<>();
    private final List<String> opened = new ArrayList<>();
    private final Set<String> tried = new LinkedHashSet<>();
    private List<Task> alike = List.of();
    private int episodes;
    private int judged;
    private int last;
    private int doorsTried;
    private int fieldsFilled;
    private @Nullable Episode episode;

    /**
     * @param judge of the tasks
     * @param doors addresses that no agent may open
     * @param answers what to try, by task id
     */
    Cheat(Judge judge, List<String> doors, Map<Integer, List<String>> answers) {
        this.judge = judge;
        this.doors = List.copyOf(doors);
        this.answers = Map.copyOf(answers);
    }

    /** Which tasks the next episode is for, with the addresses of its sites; it begins as each of them does. */
    void goingToPlay(List<Task> tasks) {
        alike = List.copyOf(tasks);
    }

    @Override
    public Played play(Task task, Episode begun) {
        episode = begun;
        if (tried.add(task.sites().toString())) {
            doors.forEach(door -> tryDoor(door, task, begun));
        }
        String start = task.startUrls().get(0);
        begun.step("goto [" + start + (start.contains("?") ? "&" : "?") + "looked=around]");
        fillIn(begun);
        return new Played("", List.of());
    }

    private void tryDoor(String door, Task task, Episode begun) {
        doorsTried++;
        String before = begun.last().observation().url();
        boolean refused = begun.step("goto [" + door + "]")
                .observation()
                .lastActionError()
                .isPresent();
        if (!refused || !begun.last().observation().url().equals(before)) {
            opened.add(door + " from " + task.sites());
        }
    }

    /** Types all that the tasks' pages should show at the end into the fields of this page, and sends nothing. */
    private void fillIn(Episode begun) {
        String wanted = texts(alike);
        List<String> fields = begun.observation().elements().values().stream()
                .filter(element -> FIELDS.contains(element.role()))
                .map(ObservedElement::bid)
                .limit(MOST_FIELDS)
                .toList();
        for (String field : fields) {
            if (begun.step("type [" + field + "] [" + wanted + "] [0]")
                    .observation()
                    .lastActionError()
                    .isEmpty()) {
                fieldsFilled++;
            }
        }
    }

    private static String texts(List<Task> tasks) {
        StringBuilder texts = new StringBuilder();
        for (Task task : tasks) {
            for (HtmlTarget target : task.evaluation().targets()) {
                texts.append(target.required().match(new References())).append(' ');
            }
        }
        String plain = texts.toString().replaceAll("[^\\p{L}\\p{N} .:/-]+", " ");
        return plain.isBlank() ? "all of it" : plain.substring(0, Math.min(plain.length(), LONGEST_TYPED));
    }

    /** What a page is asked for, as text. */
    private static final class References implements HtmlTarget.Required.Cases<String> {
        @Override
        public String exactMatch(HtmlTarget.Required.ExactMatch required) {
            return required.reference();
        }

        @Override
        public String mustInclude(HtmlTarget.Required.MustInclude required) {
            return String.join(" ", required.references());
        }

        @Override
        public String fuzzyMatch(HtmlTarget.Required.FuzzyMatch required) {
            return String.join(" ", required.references());
        }

        @Override
        public String unknown(HtmlTarget.Required.Unknown required) {
            return "";
        }
    }

    /** The verdict on the last try on the last task: none passes, or the whole test fails. */
    @Override
    public Verdict judge(Task first, Evidence evidence) {
        Episode played = episode;
        if (played == null) {
            throw new IllegalStateException("nothing was played");
        }
        Verdict verdict = judge.judge(first, evidence);
        ReadOnce left = new ReadOnce(played::evidence);
        String page = played.last().observation().text();
        episodes++;
        for (Task task : alike) {
            judged++;
            last = task.id();
            verdict = attempt(task, "as it was left", left.again());
            verdict = attempt(task, page, new PretendedEvidence(page, url -> url, left.again()));
            for (String answer : answers.getOrDefault(task.id(), List.of())) {
                verdict = attempt(task, answer, new PretendedEvidence(answer, url -> url, left.again()));
            }
            if (isJudgedByItsAddress(task)) {
                for (UnaryOperator<String> disguise :
                        disguises(task.evaluation().referenceUrl())) {
                    Evidence there = new PretendedEvidence("", disguise, left.again());
                    verdict = attempt(task, "at " + there.page().map(PageEvidence::url), there);
                }
            }
        }
        return verdict;
    }

    /** Where pages are looked at besides, the address alone does not pass the task. */
    private static boolean isJudgedByItsAddress(Task task) {
        return task.evaluation().types().contains(EvalType.URL_MATCH)
                && !task.evaluation().types().contains(EvalType.PROGRAM_HTML);
    }

    /** Addresses that any agent can go to, as they lead to the page that it is on, and which hold the reference's. */
    private static List<UnaryOperator<String>> disguises(String reference) {
        String wanted = reference.replace(" |OR| ", "/");
        String path = wanted.replaceAll("https?://[^/?#]+", "");
        return List.of(
                url -> url + "&go=" + wanted,
                url -> url + "#" + wanted,
                url -> url + "#" + path,
                url -> url.replaceFirst("\\?.*", "") + "?x=" + path,
                url -> "http://localhost:1" + path + "?from=" + wanted);
    }

    private Verdict attempt(Task task, String trick, Evidence evidence) {
        Verdict verdict = judge.judge(task, evidence);
        if (verdict.passed()) {
            passed.put(task.id(), trick.length() > 80 ? trick.substring(0, 80) + "..." : trick);
        }
        return verdict;
    }

    /** The tasks that were passed, with the answer. */
    Map<Integer, String> passed() {
        return passed;
    }

    /** The doors that were not shut. */
    List<String> opened() {
        return opened;
    }

    /** How much was tried, in words. */
    String tries() {
        return episodes + " episodes, " + judged + " tasks judged up to " + last + ", " + doorsTried + " doors tried, "
                + fieldsFilled + " fields filled in";
    }

    /** How many tasks were judged. */
    int judged() {
        return judged;
    }
}
