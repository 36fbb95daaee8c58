package dev.tiltyard.cli.command;

import dev.tiltyard.runner.report.Tour;
import dev.tiltyard.runner.report.TourStop;
import java.nio.file.Path;
import java.util.List;

/**
 * A tour, as {@code tour --json} prints it.
 *
 * @param good whether every task was solved and every site restored
 * @param report address of the page that shows it
 */
record TourDocument(boolean good, List<Stop> stops, String report) {
    /**
     * One task of the tour.
     *
     * @param trouble what broke it off; empty for nothing
     * @param restored whether every site is proven to be as before
     */
    record Stop(
            int taskId, String intent, double reward, String trouble, int steps, double seconds, boolean restored) {}

    private static final double MILLIS = 1000.0;

    static TourDocument of(Tour tour, Path report) {
        return new TourDocument(
                tour.good(),
                tour.stops().stream().map(TourDocument::stop).toList(),
                report.toAbsolutePath().normalize().toString());
    }

    private static Stop stop(TourStop stop) {
        return new Stop(
                stop.task().id(),
                stop.task().intent(),
                stop.reward(),
                stop.trouble(),
                stop.steps().size(),
                stop.took().toMillis() / MILLIS,
                stop.restored());
    }
}
