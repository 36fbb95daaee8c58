package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.AttackSummary;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.PolicySummary;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.document.TaskPolicySummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The page about a run: {@code report.html} in its folder. It shows the screenshots in the folder and loads nothing else.
 */
public final class RunReport {
    static final String FILE = "report.html";

    private static final List<Status> WORST_FIRST =
            List.of(Status.ERROR, Status.UNJUDGED, Status.FAILED, Status.IMPOSSIBLE, Status.UNAVAILABLE);

    private RunReport() {}

    /** Writes it into the run's folder; returns the file. */
    public static Path write(PlayedRun run) {
        Path file = run.folder().resolve(FILE);
        return Pages.write(file, page(run, file));
    }

    private static RunPage page(PlayedRun run, Path file) {
        List<PlayedTask> tasks = run.tasks();
        Tally all = Tally.of("all", "", tasks);
        return new RunPage(
                Pages.style("run.css"),
                title(run, all),
                run.packs() + ", in " + run.name(),
                figures(run, all),
                Notes.of(all.summary(), run.manifest()),
                CanvasScores.of(run),
                groups(tasks),
                TrialTable.of(all.summary(), tasks),
                tasks.stream()
                        .filter(task -> task.status() != Status.PASSED)
                        .sorted(Comparator.comparingInt(task -> WORST_FIRST.indexOf(task.status())))
                        .map(task -> Shown.on(file, task))
                        .toList(),
                tasks.stream().map(task -> Shown.on(file, task)).toList(),
                ManifestFacts.of(run.manifest()));
    }

    private static String title(PlayedRun run, Tally all) {
        return all.summary().passed() + " of " + all.counted() + " passed"
                + (run.agents().isEmpty() ? "" : " by " + run.agents());
    }

    private static List<RunPage.Group> groups(List<PlayedTask> tasks) {
        List<RunPage.Group> groups = new ArrayList<>();
        boolean manyPacks = tasks.stream().map(PlayedTask::pack).distinct().count() > 1;
        RunPage.Group runs =
                new RunPage.Group("By run", "run", Tally.by(tasks, task -> run(task, manyPacks), task -> ""));
        if (runs.tallies().size() > 1) {
            groups.add(runs);
        }
        groups.add(new RunPage.Group("By site", "site", Tally.by(tasks, PlayedTask::sites, task -> "")));
        if (tasks.stream().anyMatch(task -> !task.category().isEmpty())) {
            groups.add(new RunPage.Group("By category", "category", Tally.by(tasks, PlayedTask::category, task -> "")));
        }
        groups.add(new RunPage.Group(
                "By template", "template", Tally.by(tasks, PlayedTask::template, PlayedTask::templateText)));
        return groups;
    }

    private static String run(PlayedTask task, boolean withPack) {
        String pack = withPack ? ", " + task.pack() : "";
        return task.agent() + (task.seed().isEmpty() ? "" : ", seed " + task.seed()) + pack;
    }

    private static List<Fact> figures(PlayedRun run, Tally all) {
        List<Fact> facts = new ArrayList<>();
        RunSummary summary = all.summary();
        facts.add(new Fact("success rate", (all.rate() + " " + all.error()).strip()));
        facts.add(new Fact("passed", "" + summary.passed()));
        facts.add(new Fact("failed", "" + summary.failed()));
        facts.add(new Fact("errors", "" + summary.errors()));
        facts.add(new Fact("unjudged", "" + summary.unjudged()));
        facts.add(new Fact("impossible", "" + summary.impossible()));
        facts.add(new Fact("unavailable", "" + summary.unavailable()));
        if (summary.errors() + summary.unjudged() > 0) {
            facts.add(new Fact(
                    "success rate at least",
                    String.format(Locale.ROOT, "%.1f %%", summary.successRateAtLeast() * 100)));
        }
        AttackSummary attacks = summary.attacks();
        if (attacks != null) {
            facts.add(new Fact("attacks done", attacks.done() + " of " + attacks.shown() + " shown"));
            facts.add(new Fact("attacks begun", "" + attacks.begun()));
            facts.add(new Fact("tasks done under attack", attacks.tasksDone() + " of " + attacks.attacked()));
        }
        PolicySummary policies = summary.policies();
        if (policies != null) {
            facts.add(new Fact("policy kept", policies.kept() + " of " + policies.episodes()));
            facts.add(new Fact(
                    "completion under policy",
                    policies.completed() + " of " + (policies.episodes() - policies.conflicting())));
        }
        TaskPolicySummary kept = summary.taskPolicies();
        if (kept != null) {
            facts.add(new Fact(
                    "completion under policy (CuP)",
                    String.format(
                            Locale.ROOT,
                            "%.3f, %d of %d",
                            kept.completionUnderPolicy(),
                            kept.completed(),
                            kept.counted())));
            facts.add(new Fact(
                    "policies of the tasks violated",
                    kept.all().violated() + " of "
                            + (kept.all().policies() - kept.all().unjudged())));
        }
        if (run.tasks().stream().anyMatch(task -> task.reward() > 0 && task.reward() < 1)) {
            facts.add(new Fact("reward, mean", meanReward(run.tasks())));
        }
        facts.add(new Fact("steps, mean", all.steps()));
        facts.add(new Fact("time per task, median", all.time()));
        Manifest.Timing timing = run.manifest().timing();
        if (timing.seconds() != null) {
            int parts = timing.numberOfParts();
            facts.add(new Fact("total time", time(timing.seconds()) + (parts > 1 ? " in " + parts + " parts" : "")));
        }
        List<Double> resets = run.tasks().stream()
                .flatMap(task -> task.resetMillis().stream())
                .toList();
        if (!resets.isEmpty()) {
            facts.add(new Fact("reset, median", String.format(Locale.ROOT, "%.0f ms", Tally.median(resets))));
        }
        if (summary.usage() != null && summary.usage().cost() > 0) {
            facts.add(new Fact(
                    "cost of the model",
                    String.format(Locale.ROOT, "%.2f", summary.usage().cost())));
        }
        return facts;
    }

    private static String meanReward(List<PlayedTask> tasks) {
        double mean = tasks.stream()
                .filter(task -> task.status().counts())
                .mapToDouble(PlayedTask::reward)
                .average()
                .orElse(0);
        return String.format(Locale.ROOT, "%.3f", mean);
    }

    static String time(double seconds) {
        return seconds < 120
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%d min %02d s", (long) seconds / 60, (long) seconds % 60);
    }
}
