package dev.tiltyard.server.demonstration;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.TiltyardException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Proves a recorded task on fresh copies: repeating the demonstration is worth 1; doing nothing, leaving out a step, and
 * changing one thing too many are worth 0. Reports as it goes; safe for use by many threads.
 */
public final class Proof implements AutoCloseable {
    private static final int AT_A_TIME = 2;
    private static final int OTHER_VALUES = -1;
    private static final int REPEATED = 0;
    private static final int MOST_STEPS = 1_000;
    private static final Duration ELEMENT = Duration.ofMillis(2_500);

    private final Task task;
    private final Export export;
    private final Optional<Task> programHtml;
    private final List<RecordedStep> steps;
    private final Optional<Path> uploads;
    private final String answer;
    private final Judge judge;
    private final Optional<Path> trajectory;
    private final List<Trial> trials = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(AT_A_TIME, work -> {
        Thread thread = new Thread(work, "tiltyard-proof");
        thread.setDaemon(true);
        return thread;
    });
    private boolean finished;
    private String failure = "";
    private boolean stopped;

    /**
     * A proof that is yet to be run.
     *
     * @param trajectory where the repetition is recorded; empty for nowhere
     */
    public Proof(Export export, Task task, Shown shown, Judge judge, Optional<Path> trajectory) {
        this.task = task;
        this.export = export;
        this.programHtml = export.programHtmlTask();
        this.steps = shown.steps();
        this.answer = shown.answer();
        this.uploads = shown.uploads();
        this.judge = judge;
        this.trajectory = trajectory;
    }

    /**
     * What the person has done.
     *
     * @param uploads the folder with the files that the steps upload; empty for none
     */
    public record Shown(List<RecordedStep> steps, String answer, Optional<Path> uploads) {
        public Shown {
            steps = List.copyOf(steps);
        }
    }

    /** What is tried. */
    public enum Kind {
        REPEATED,
        NOTHING,
        WITHOUT_STEP,
        WITHOUT_ANSWER,
        TOO_MUCH,
        OTHER_VALUES,
        PROGRAM_HTML
    }

    /**
     * One trial.
     *
     * @param step that is left out; 0 for none
     * @param words what is tried
     * @param wanted the reward that it should have
     * @param reward that it had; null if it could not be judged
     * @param isGood whether it came out as wanted
     * @param why the first finding that failed, or why it could not be judged
     */
    public record Trial(
            Kind kind,
            int step,
            String words,
            double wanted,
            @Nullable Double reward,
            boolean isGood,
            String why) {}

    /**
     * How the proof stands.
     *
     * @param isFinished whether all was tried
     * @param isProven whether everything that matters came out as wanted
     * @param notNeeded numbers of the steps without which the task is done as well
     * @param remarks what can't be proven, and why
     * @param failure why the proof could not be run; empty if it could
     */
    public record Report(
            boolean isFinished,
            boolean isProven,
            List<Trial> trials,
            List<Integer> notNeeded,
            List<String> remarks,
            String failure) {}

    /** How it stands now. */
    public synchronized Report report() {
        List<Integer> notNeeded = trials.stream()
                .filter(trial -> trial.kind() == Kind.WITHOUT_STEP && !trial.isGood() && trial.reward() != null)
                .map(Trial::step)
                .sorted()
                .toList();
        boolean good = finished
                && failure.isEmpty()
                && has(Kind.REPEATED)
                && has(Kind.NOTHING)
                && trials.stream().allMatch(trial -> trial.isGood() || trial.kind() == Kind.PROGRAM_HTML)
                && notNeeded.isEmpty();
        return new Report(finished, good, List.copyOf(trials), notNeeded, List.copyOf(remarks), failure);
    }

    private boolean has(Kind kind) {
        return trials.stream().anyMatch(trial -> trial.kind() == kind && trial.isGood());
    }

    private synchronized void add(Trial trial) {
        trials.add(trial);
    }

    private synchronized void remark(String text) {
        if (!remarks.contains(text)) {
            remarks.add(text);
        }
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    /**
     * Runs the proof; returns at once.
     *
     * @param copies leases a fresh copy
     */
    public void start(Supplier<Lease> copies, SharedBrowsers browsers) {
        Thread thread = new Thread(() -> run(copies, browsers), "tiltyard-proof-start");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Supplier<Lease> copies, SharedBrowsers browsers) {
        try {
            ConcurrentLinkedQueue<Integer> left = new ConcurrentLinkedQueue<>();
            left.add(OTHER_VALUES);
            left.add(REPEATED);
            for (int number = 1; number <= steps.size(); number++) {
                if (mayMatter(steps.get(number - 1))) {
                    left.add(number);
                }
            }
            List<Future<?>> running = new ArrayList<>();
            for (int worker = 0; worker < AT_A_TIME; worker++) {
                running.add(workers.submit(() -> work(left, copies, browsers)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } catch (ExecutionException e) {
            fail(String.valueOf(Optional.ofNullable(e.getCause()).orElse(e).getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            finish();
        }
    }

    // People scroll to look around; nobody who repeats the rest has to.
    private static boolean mayMatter(RecordedStep step) {
        return step.act().kind() != Act.Kind.SCROLL;
    }

    private synchronized void fail(String why) {
        failure = why;
    }

    private synchronized void finish() {
        finished = true;
        workers.shutdown();
    }

    /** Takes trials until none is left; numbers from 1 leave out that step. */
    private void work(ConcurrentLinkedQueue<Integer> left, Supplier<Lease> copies, SharedBrowsers browsers) {
        if (left.isEmpty()) {
            return;
        }
        try (Lease lease = copies.get();
                BrowserHost host = browsers.host()) {
            for (Integer number = left.poll(); number != null && !isStopped(); number = left.poll()) {
                lease.reset();
                if (number == OTHER_VALUES) {
                    fillTemplate(host, lease);
                } else if (number == REPEATED) {
                    repeat(host, lease);
                } else {
                    leaveOut(host, lease, number);
                }
            }
        }
    }

    private EpisodeSpec.Builder spec(Task played, Lease lease) {
        ActionRules rules = ActionRules.standard().withElementTimeout(ELEMENT);
        return TaskPlay.spec(TaskPlay.here(played, lease), lease)
                .limits(Limits.STANDARD.withSteps(MOST_STEPS).withEarlyStop(0, 0))
                .rules(uploads.map(rules::withUploads).orElse(rules));
    }

    /** Plays the template's task with other values, and then holds the demonstration as it was shown against it. */
    private void fillTemplate(BrowserHost host, Lease lease) {
        Optional<Export.Filled> filled = export.filled();
        if (filled.isEmpty()) {
            if (export.hasVariables()) {
                remark("The template was not tried, as a variable has no other value to try it with.");
            }
            return;
        }
        Export.Filled other = filled.get();
        Task here = TaskPlay.here(other.task(), lease);
        try (Episode episode = Episode.start(host, spec(other.task(), lease).build())) {
            List<String> failed = new Replay(episode, here.addresses(), 1)
                    .perform(other.shown().acts());
            episode.answer(other.shown().answer());
            Verdict verdict = judge.judge(here, episode.evidence());
            judged(Kind.OTHER_VALUES, 0, "The template with " + other.values() + " is repeated", 1, verdict, failed);
        }
        lease.reset();
        Task again = TaskPlay.here(other.task(), lease);
        try (Episode episode = Episode.start(host, spec(other.task(), lease).build())) {
            replay(episode, again, steps);
            episode.answer(answer);
            Verdict verdict = judge.judge(again, episode.evidence());
            String words = "The template wants " + other.values() + ", but what was shown is repeated";
            judged(Kind.OTHER_VALUES, 0, words, 0, verdict, List.of());
        }
    }

    /** Does nothing, then the demonstration, then one thing more, and judges after each. */
    private void repeat(BrowserHost host, Lease lease) {
        EpisodeSpec.Builder spec = spec(task, lease);
        trajectory.ifPresent(spec::recordedIn);
        Task here = TaskPlay.here(task, lease);
        try (Episode episode = Episode.start(host, spec.build())) {
            judged(Kind.NOTHING, 0, "Nothing is done", 0, judge.judge(here, episode.evidence()), List.of());
            Optional<Verdict> pageBefore =
                    programHtml.map(other -> judge.judge(TaskPlay.here(other, lease), episode.evidence()));
            List<String> failed = replay(episode, here, steps);
            if (!answer.isBlank()) {
                judged(
                        Kind.WITHOUT_ANSWER,
                        0,
                        "Everything is done, but no answer is given",
                        0,
                        judge.judge(here, episode.evidence()),
                        List.of());
            }
            episode.stop(answer);
            episode.answer(answer);
            Verdict verdict = judge.judge(here, episode.evidence());
            episode.judged(verdict);
            judged(Kind.REPEATED, 0, "The demonstration is repeated", 1, verdict, failed);
            programHtml.ifPresent(other -> judgedByPage(
                    judge.judge(TaskPlay.here(other, lease), episode.evidence()), pageBefore.orElseThrow()));
            for (String site : task.sites()) {
                tooMuch(episode, here, lease.site(site));
            }
        }
    }

    private static List<String> replay(Episode episode, Task here, List<RecordedStep> steps) {
        return new Replay(episode, here.addresses(), 1)
                .perform(steps.stream().map(RecordedStep::act).toList());
    }

    private void judgedByPage(Verdict after, Verdict before) {
        judged(Kind.PROGRAM_HTML, 0, "The demonstration is judged by WebArena's program_html", 1, after, List.of());
        if (!after.passed() || before.passed()) {
            remark(
                    "WebArena's form (program_html) does not tell this task's success from its failure: it only sees what the"
                            + " page at the end says. Use task.json.");
        }
    }

    private void tooMuch(Episode episode, Task here, RunningSite site) {
        String title = site.definition().title();
        Optional<SiteConventions> conventions =
                TemplateRegistry.conventions(site.definition().id()).filter(SiteConventions::canBeChanged);
        if (conventions.isEmpty()) {
            remark("One change too many can't be tried on " + title + ": nobody has said how to make one there.");
            return;
        }
        Page page = episode.page();
        String left = page.url();
        try {
            page.navigate(site.url().toString());
            conventions.get().makeExtraChange(new BrowserActor(page, published -> published, (did, code) -> {}));
            episode.awaitQuiet();
            page.navigate(left);
        } catch (OracleException | PlaywrightException e) {
            remark("One change too many could not be made on " + title + ": "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            return;
        }
        Verdict verdict = judge.judge(here, episode.evidence());
        judged(Kind.TOO_MUCH, 0, "One change more is made on " + title, 0, verdict, List.of());
        if (verdict.passed()) {
            remark("The check lets other changes on " + title + " pass: \"nothing else changed\" is off for it.");
        }
    }

    private void leaveOut(BrowserHost host, Lease lease, int number) {
        RecordedStep left = steps.get(number - 1);
        Task here = TaskPlay.here(task, lease);
        try (Episode episode = Episode.start(host, spec(task, lease).build())) {
            replay(episode, here, steps.stream().filter(step -> step != left).toList());
            episode.answer(answer);
            judged(
                    Kind.WITHOUT_STEP,
                    number,
                    "Step " + number + " is left out: " + left.words(),
                    0,
                    judge.judge(here, episode.evidence()),
                    List.of());
        } catch (TiltyardException e) {
            add(new Trial(
                    Kind.WITHOUT_STEP,
                    number,
                    "Step " + number + " is left out: " + left.words(),
                    0,
                    null,
                    false,
                    String.valueOf(e.getMessage())));
        }
    }

    private void judged(Kind kind, int step, String words, double wanted, Verdict verdict, List<String> failed) {
        if (verdict instanceof Verdict.Scored scored) {
            boolean good = wanted == 1 ? scored.reward() == 1 : scored.reward() < 1;
            String why = scored.findings().stream()
                    .filter(finding -> !finding.passed())
                    .map(finding -> finding.message())
                    .findFirst()
                    .orElse("");
            String first = failed.isEmpty() ? why : failed.get(0) + (why.isEmpty() ? "" : " " + why);
            add(new Trial(kind, step, words, wanted, scored.reward(), good, first));
        } else {
            Verdict.Unjudged unjudged = (Verdict.Unjudged) verdict;
            add(new Trial(kind, step, words, wanted, null, false, unjudged.reason() + " " + unjudged.remedy()));
        }
    }

    /** Gives up what is not tried yet. */
    @Override
    public synchronized void close() {
        stopped = true;
        workers.shutdown();
    }
}
