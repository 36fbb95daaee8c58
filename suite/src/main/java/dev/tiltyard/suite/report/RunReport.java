package dev.tiltyard.suite.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The page about a run: {@code report.html} in its folder. It shows the screenshots in the folder and loads nothing else.
 */
public final class RunReport {
    static final String FILE = "report.html";

    private static final List<String> WORST_FIRST = List.of(PlayedTask.ERROR, PlayedTask.FAILED, PlayedTask.IMPOSSIBLE);

    private RunReport() {}

    /** Writes it into the run's folder; returns the file. */
    public static Path write(PlayedRun run) {
        return Pages.write(run.folder().resolve(FILE), page -> html(run, page));
    }

    private static String html(PlayedRun run, Path page) {
        List<PlayedTask> tasks = run.tasks();
        Tally all = Tally.of("all", "", tasks);
        return Pages.render(
                "report/run.jte",
                Map.of(
                        "title", title(run, all),
                        "run", run,
                        "all", all,
                        "facts", figures(run, all),
                        "tallies", tallies(tasks),
                        "fallen",
                                tasks.stream()
                                        .filter(task -> !task.status().equals(PlayedTask.PASSED))
                                        .sorted(Comparator.comparingInt(task -> WORST_FIRST.indexOf(task.status())))
                                        .map(task -> Shown.on(page, task))
                                        .toList(),
                        "tasks",
                                tasks.stream().map(task -> Shown.on(page, task)).toList(),
                        "manifest", ManifestFacts.of(run.manifest()),
                        "worlds", ManifestFacts.worlds(run.manifest()),
                        "manifestText", ManifestFacts.text(run.manifest())));
    }

    private static String title(PlayedRun run, Tally all) {
        return all.passed() + " of " + all.counted() + " passed"
                + (run.agents().isEmpty() ? "" : " by " + run.agents());
    }

    /** Groups of results under a heading. */
    public record Group(String heading, String noun, List<Tally> tallies) {
        /** Whether it is long enough to be collapsed. */
        public boolean isLong() {
            return tallies.size() > 12;
        }
    }

    private static List<Group> tallies(List<PlayedTask> tasks) {
        List<Group> groups = new ArrayList<>();
        boolean manyPacks = tasks.stream().map(PlayedTask::pack).distinct().count() > 1;
        Group runs = new Group("By run", "run", Tally.by(tasks, task -> run(task, manyPacks), task -> ""));
        if (runs.tallies().size() > 1) {
            groups.add(runs);
        }
        groups.add(new Group("By site", "site", Tally.by(tasks, PlayedTask::sites, task -> "")));
        if (tasks.stream().anyMatch(task -> !task.category().isEmpty())) {
            groups.add(new Group("By category", "category", Tally.by(tasks, PlayedTask::category, task -> "")));
        }
        groups.add(
                new Group("By template", "template", Tally.by(tasks, PlayedTask::template, PlayedTask::templateText)));
        return groups;
    }

    private static String run(PlayedTask task, boolean withPack) {
        String pack = withPack ? ", " + task.pack() : "";
        return task.agent() + (task.seed().isEmpty() ? "" : ", seed " + task.seed()) + pack;
    }

    private static List<Tour.Fact> figures(PlayedRun run, Tally all) {
        List<Tour.Fact> facts = new ArrayList<>();
        facts.add(new Tour.Fact("success rate", (all.rate() + " " + all.error()).strip()));
        facts.add(new Tour.Fact("passed", "" + all.passed()));
        facts.add(new Tour.Fact("failed", "" + all.failed()));
        facts.add(new Tour.Fact("errors", "" + all.errors()));
        facts.add(new Tour.Fact("impossible", "" + all.impossible()));
        facts.add(new Tour.Fact("steps, mean", all.steps()));
        facts.add(new Tour.Fact("time a task, median", all.time()));
        if (run.manifest().has("seconds")) {
            int parts = run.manifest().path("parts").size();
            facts.add(new Tour.Fact(
                    "time in all",
                    time(run.manifest().path("seconds").asDouble()) + (parts > 1 ? " in " + parts + " parts" : "")));
        }
        List<Double> resets = run.tasks().stream()
                .flatMap(task -> task.resetMillis().stream())
                .toList();
        if (!resets.isEmpty()) {
            facts.add(new Tour.Fact("reset, median", String.format(Locale.ROOT, "%.0f ms", Tally.median(resets))));
        }
        double cost = run.tasks().stream().mapToDouble(PlayedTask::cost).sum();
        if (cost > 0) {
            facts.add(new Tour.Fact("cost of the model", String.format(Locale.ROOT, "%.2f", cost)));
        }
        return facts;
    }

    static String time(double seconds) {
        return seconds < 120
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%d min %02d s", (long) seconds / 60, (long) seconds % 60);
    }
}
