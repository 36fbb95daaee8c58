package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.report.Tour;
import dev.tiltyard.runner.report.TourReport;
import dev.tiltyard.runner.report.TourStop;
import dev.tiltyard.runner.run.TourGuide;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows everything once on this machine: sites, browser, scoring, reset, report. */
@Command(
        name = "tour",
        description = "Starts all sites, solves a task on each in a real browser, scores them, resets the"
                + " sites, and writes a report.")
final class TourCommand implements Callable<Integer> {
    /** A task on each site, in the order to show them, and one that takes a figure from one site to another. */
    private static final List<String> ROUTE = List.of(
            "forum-answer-best-comment",
            "shop-add-several-to-cart",
            "admin-hold-order",
            "gitlab-add-label",
            "map-phone",
            "wikipedia-state-nickname",
            "across-note-order-total");

    private final Console console;

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where the report is written (default: ${DEFAULT-VALUE})",
            defaultValue = "tiltyard-report")
    private Path out = Path.of("tiltyard-report");

    @Option(names = "--json", description = "one JSON document instead of the table")
    private boolean json;

    TourCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        options.world().requireReplica();
        Where where = options.where();
        prepare(out);
        List<TaskTemplate> route = route();
        options.requireFace(PackSites.of(route, where));
        Tour tour = new TourGuide(
                        where, PackSites.of(route, where), options.start(console), Oracles.ofThisBuild(), console::note)
                .lead(route);
        Path report = TourReport.write(tour, out.resolve("index.html"));
        if (json) {
            console.document(TourDocument.of(tour, report));
        } else {
            console.result(table(tour));
            console.result("");
            console.result("Report: " + report.toAbsolutePath().normalize());
        }
        if (!tour.good()) {
            console.failure("The tour fell short: the report says what was found instead.");
        }
        return tour.good() ? Exit.DONE : Exit.FELL_SHORT;
    }

    /** The templates of the tour; selected one by one, because a selection is sorted by number. */
    static List<TaskTemplate> route() {
        return ROUTE.stream()
                .flatMap(name -> TemplateRegistry.select(List.of(name), List.of()).stream())
                .toList();
    }

    private static String table(Tour tour) {
        Table table = new Table("task", "what", "verdict", "steps", "seconds", "reset ms", "rows undone", "as before");
        for (TourStop stop : tour.stops()) {
            table.row(
                    stop.task().id(),
                    shortened(stop.task().intent()),
                    stop.trouble().isEmpty() ? (stop.reward() == 1.0 ? "solved" : "NOT SOLVED") : "BROKE OFF",
                    stop.steps().size(),
                    "%.1f".formatted(stop.took().toMillis() / 1000.0),
                    stop.resets().values().stream()
                            .mapToLong(reset -> reset.took().toMillis())
                            .sum(),
                    stop.resets().values().stream()
                            .mapToLong(reset -> reset.rowsUndone())
                            .sum(),
                    stop.restored() ? "yes" : "NO");
        }
        return table.text();
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    private static void prepare(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "probe", ""));
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
    }

    private static MachineLacksException unwritable(Path path, IOException e) {
        return new MachineLacksException(
                "Could not write the report to " + path + ": " + e
                        + ". Remedy: name a folder you can write to with --out.",
                e);
    }
}
