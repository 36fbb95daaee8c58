package dev.tiltyard.runner.report;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.state.ResetReport;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a tour as one self-contained HTML page. */
public final class TourReport {
    private static final int SHOWN = 16;

    private TourReport() {}

    /** Writes the page; returns the file. */
    public static Path write(Tour tour, Path file) {
        return Pages.write(file, page(tour));
    }

    private static TourPage page(Tour tour) {
        return new TourPage(
                Pages.style("tour.css"),
                headline(tour),
                lead(tour),
                tour.facts(),
                tour.stops().stream().map(TourReport::stop).toList(),
                digests(tour));
    }

    private static String headline(Tour tour) {
        return tour.passed() + " of " + tour.stops().size() + " tasks solved"
                + (tour.digestBefore().equals(tour.digestAfter())
                        ? ", all changes undone"
                        : ", some changes not undone");
    }

    private static String lead(Tour tour) {
        return ("The sites were up in %.1f s. A scripted user solved each task in the browser. It was judged by the pages and"
                        + " the data of the sites, and then the sites were reset.")
                .formatted(tour.bringUp().toMillis() / 1000.0);
    }

    private static TourPage.Stop stop(TourStop stop) {
        return new TourPage.Stop(
                stop.task().id(),
                stop.task().intent(),
                stop.task().templateId().map(String::valueOf).orElse("none"),
                badge(stop),
                "%.1f s".formatted(stop.took().toMillis() / 1000.0),
                resets(stop),
                Stream.of(picture("before", stop.before()), picture("after", stop.after()))
                        .flatMap(Optional::stream)
                        .toList(),
                trouble(stop),
                stop.steps(),
                stop.answer(),
                findings(stop),
                stop.resets().entrySet().stream().map(TourReport::reset).toList());
    }

    /** The resets of the sites that the task had changed; the others had nothing to undo. */
    private static String resets(TourStop stop) {
        return stop.resets().entrySet().stream()
                .filter(reset -> reset.getValue().rowsUndone() > 0)
                .map(reset -> reset.getKey() + " " + reset.getValue().took().toMillis() + " ms")
                .collect(Collectors.joining(", "));
    }

    private static TourPage.Badge badge(TourStop stop) {
        if (!stop.trouble().isEmpty()) {
            return new TourPage.Badge(false, "interrupted");
        }
        return stop.reward() == 1.0 ? new TourPage.Badge(true, "solved") : new TourPage.Badge(false, "not solved");
    }

    private static Optional<TourPage.Picture> picture(String moment, Optional<byte[]> jpeg) {
        return jpeg.map(bytes -> new TourPage.Picture(
                moment, "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(bytes)));
    }

    private static String trouble(TourStop stop) {
        return stop.verdict()
                .filter(Verdict.Unjudged.class::isInstance)
                .map(Verdict.Unjudged.class::cast)
                .map(verdict -> verdict.reason() + " " + verdict.remedy())
                .orElse(stop.trouble());
    }

    private static List<TourPage.Check> findings(TourStop stop) {
        List<Finding> findings = stop.verdict().map(Verdict::findings).orElse(List.of());
        return findings.stream()
                .map(finding ->
                        new TourPage.Check(finding.passed(), CheckKind.of(stop.task(), finding), finding.message()))
                .toList();
    }

    private static TourPage.Reset reset(Map.Entry<String, ResetReport> reset) {
        ResetReport report = reset.getValue();
        return new TourPage.Reset(
                reset.getKey(),
                report.took().toMillis(),
                report.rowsUndone(),
                report.tables().isEmpty() ? "" : " in " + String.join(", ", report.tables()),
                shortened(report.digestAfter()),
                report.restored());
    }

    private static List<TourPage.SiteDigest> digests(Tour tour) {
        return tour.digestBefore().entrySet().stream()
                .map(site -> {
                    String after = tour.digestAfter().getOrDefault(site.getKey(), "");
                    return new TourPage.SiteDigest(
                            site.getKey(),
                            shortened(site.getValue()),
                            shortened(after),
                            site.getValue().equals(after));
                })
                .toList();
    }

    private static String shortened(String digest) {
        return digest.length() <= SHOWN ? digest : digest.substring(0, SHOWN);
    }
}
