package dev.tiltyard.suite.report;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.state.ResetReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a tour as one HTML page that holds its pictures and its style and loads nothing. */
public final class TourReport {
    private TourReport() {}

    /** The page. */
    public static String html(Tour tour) {
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Tiltyard tour: %s</title>
                <style>
                %s</style>
                </head>
                <body>
                <header class="top">
                <p class="brand">Tiltyard</p>
                <h1>%s</h1>
                <p class="lead">%s</p>
                </header>
                <main>
                %s
                %s
                %s
                %s
                </main>
                </body>
                </html>
                """.formatted(
                        escape(headline(tour)),
                        style(),
                        escape(headline(tour)),
                        escape(lead(tour)),
                        facts(tour),
                        overview(tour),
                        tour.stops().stream().map(TourReport::stop).collect(Collectors.joining("\n")),
                        digests(tour));
    }

    private static String headline(Tour tour) {
        return tour.passed() + " of " + tour.stops().size() + " tasks solved"
                + (tour.digestBefore().equals(tour.digestAfter()) ? ", every trace undone" : ", traces left behind");
    }

    private static String lead(Tour tour) {
        return "The sites were up in %.1f s. Each task was done through the page by a scripted user, judged by what the site then showed and stored, and undone."
                .formatted(tour.bringUp().toMillis() / 1000.0);
    }

    private static String facts(Tour tour) {
        return tour.facts().stream()
                .map(fact -> "<div><dt>%s</dt><dd>%s</dd></div>".formatted(escape(fact.name()), escape(fact.value())))
                .collect(Collectors.joining("", "<dl class=\"facts\">", "</dl>"));
    }

    private static String overview(Tour tour) {
        return tour.stops().stream()
                .map(stop -> """
                        <tr><td><a href="#task-%d">%s</a></td><td>%s</td><td class="number">%d</td><td class="number">%.1f s</td><td class="number">%s</td></tr>
                        """.formatted(
                                stop.task().id(),
                                escape(stop.task().intent()),
                                badge(stop),
                                stop.steps().size(),
                                stop.took().toMillis() / 1000.0,
                                resetMillis(stop)))
                .collect(Collectors.joining(
                        "",
                        "<table class=\"overview\"><thead><tr><th>task</th><th>verdict</th><th>steps</th><th>time</th><th>reset</th></tr></thead><tbody>",
                        "</tbody></table>"));
    }

    private static String stop(TourStop stop) {
        return """
                <section class="task" id="task-%d">
                <h2>%s %s</h2>
                <p class="from">task %d, template %s</p>
                <div class="pictures">%s%s</div>
                %s
                <div class="columns">
                <div><h3>What was done</h3>%s%s</div>
                <div><h3>What was found</h3>%s</div>
                </div>
                %s
                </section>
                """.formatted(
                stop.task().id(),
                badge(stop),
                escape(stop.task().intent()),
                stop.task().id(),
                stop.task().templateId().map(String::valueOf).orElse("none"),
                picture("before", stop.before()),
                picture("after", stop.after()),
                stop.trouble().isEmpty() ? "" : "<p class=\"trouble\">" + escape(stop.trouble()) + "</p>",
                steps(stop.steps()),
                stop.answer().isEmpty() ? "" : "<p class=\"answer\">Answer: <b>" + escape(stop.answer()) + "</b></p>",
                findings(stop),
                resets(stop.resets()));
    }

    private static String picture(String moment, Optional<byte[]> jpeg) {
        return jpeg.map(bytes ->
                        "<figure><img alt=\"The page %s\" src=\"data:image/jpeg;base64,%s\"><figcaption>%s</figcaption></figure>"
                                .formatted(moment, Base64.getEncoder().encodeToString(bytes), moment))
                .orElse("");
    }

    private static String steps(List<String> steps) {
        return steps.stream()
                .map(step -> "<li>" + escape(step) + "</li>")
                .collect(Collectors.joining("", "<ol class=\"steps\">", "</ol>"));
    }

    private static String findings(TourStop stop) {
        List<Finding> findings = stop.verdict().map(Verdict::findings).orElse(List.of());
        String unjudged = stop.verdict()
                .filter(Verdict.Unjudged.class::isInstance)
                .map(Verdict.Unjudged.class::cast)
                .map(verdict -> "<p class=\"trouble\">" + escape(verdict.reason() + " " + verdict.remedy()) + "</p>")
                .orElse("");
        return unjudged
                + findings.stream()
                        .map(finding -> "<li class=\"%s\"><span class=\"kind\">%s</span> %s</li>"
                                .formatted(
                                        finding.passed() ? "yes" : "no",
                                        escape(CheckKind.of(stop.task(), finding)),
                                        escape(finding.message())))
                        .collect(Collectors.joining("", "<ul class=\"findings\">", "</ul>"));
    }

    private static String resets(Map<String, ResetReport> resets) {
        return resets.entrySet().stream()
                .map(reset ->
                        "<p class=\"reset\"><b>%s</b> put back in %d ms: %d row(s) undone%s; digest %s <span class=\"%s\">%s</span></p>"
                                .formatted(
                                        escape(reset.getKey()),
                                        reset.getValue().took().toMillis(),
                                        reset.getValue().rowsUndone(),
                                        reset.getValue().tables().isEmpty()
                                                ? ""
                                                : " in "
                                                        + escape(String.join(
                                                                ", ",
                                                                reset.getValue().tables())),
                                        escape(shortened(reset.getValue().digestAfter())),
                                        reset.getValue().verified() ? "yes" : "no",
                                        reset.getValue().verified() ? "as at the start" : "NOT as at the start"))
                .collect(Collectors.joining());
    }

    private static String digests(Tour tour) {
        return tour.digestBefore().entrySet().stream()
                .map(site -> "<tr><td>%s</td><td><code>%s</code></td><td><code>%s</code></td><td>%s</td></tr>"
                        .formatted(
                                escape(site.getKey()),
                                escape(shortened(site.getValue())),
                                escape(shortened(tour.digestAfter().getOrDefault(site.getKey(), ""))),
                                site.getValue().equals(tour.digestAfter().get(site.getKey())) ? "same" : "DIFFERENT"))
                .collect(Collectors.joining(
                        "",
                        "<section><h2>State of the sites, over all rows and files</h2><table class=\"overview\"><thead><tr><th>site</th><th>before the tour</th><th>after it</th><th></th></tr></thead><tbody>",
                        "</tbody></table></section>"));
    }

    private static String badge(TourStop stop) {
        if (!stop.trouble().isEmpty()) {
            return "<span class=\"badge no\">broke off</span>";
        }
        return stop.reward() == 1.0
                ? "<span class=\"badge yes\">solved</span>"
                : "<span class=\"badge no\">not solved</span>";
    }

    private static String resetMillis(TourStop stop) {
        return stop.resets().values().stream()
                .map(report -> report.took().toMillis() + " ms")
                .collect(Collectors.joining(", "));
    }

    private static String shortened(String digest) {
        return digest.length() <= 16 ? digest : digest.substring(0, 16);
    }

    private static String style() {
        try (InputStream css = TourReport.class.getResourceAsStream("/dev/tiltyard/suite/report/tour.css")) {
            if (css == null) {
                throw new IllegalStateException("tour.css is missing from the build");
            }
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
