package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Judges an answer about a chart. As published, a percentage must be given exactly as in the chart; strict judging
 * accepts one rounded to whole numbers or more precisely, and does not take {@code -5} for {@code 5}.
 */
final class ChartRules {
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)?");
    private static final Pattern SIGNED = Pattern.compile("(?<![\\w.])-?\\d+(?:[.,]\\d+)?");
    private static final double RELATIVE = 1e-5;
    private static final double ABSOLUTE = 1e-8;
    private static final StepRuling RIGHT = StepRuling.right("Correct answer.");
    private static final StepRuling WRONG = StepRuling.wrong("Incorrect answer.");

    private ChartRules() {}

    static StepRuling judge(Situation at, boolean strict) {
        JsonNode config = at.config();
        if (!at.page().isAt(at.start())) {
            return StepRuling.elsewhere();
        }
        Optional<DeskChart.Series> series = DeskChart.titled(
                        config.path("chart_title").asText(), at.page().charts())
                .flatMap(chart -> chart.series(config.path("chart_series").asText()));
        if (series.isEmpty()) {
            return StepRuling.notYet("The chart is not on the page.");
        }
        if (at.said().isEmpty()) {
            return StepRuling.notYet("The assistant did not provide an answer.");
        }
        List<DeskChart.Point> points = series.get().points();
        String said = at.said().get();
        Set<Double> numbers = numbers(said, points, strict);
        if (numbers.isEmpty()) {
            return new StepRuling(
                    0, false, "No number detected in the response.", "No number detected in the response.");
        }
        if (numbers.size() > 1) {
            return StepRuling.wrong("Incorrect answer. More than one number detected in the response.");
        }
        double number = numbers.iterator().next();
        String question = config.path("question").asText();
        return question.startsWith("value")
                ? value(question, points, number, strict)
                : extreme(question.equals("max"), points, said, number);
    }

    /** The numbers of an answer that are not part of a label. */
    private static Set<Double> numbers(String said, List<DeskChart.Point> points, boolean strict) {
        String rest = said;
        // The longest first: a label may be part of another.
        for (String label : points.stream()
                .map(DeskChart.Point::label)
                .filter(label -> !label.isEmpty())
                .distinct()
                .sorted(Comparator.comparing(String::length).reversed())
                .toList()) {
            rest = rest.replace(label, "");
        }
        Matcher found = (strict ? SIGNED : NUMBER).matcher(rest.replace(",", ""));
        return found.results().map(each -> Double.valueOf(each.group())).collect(Collectors.toCollection(TreeSet::new));
    }

    private static StepRuling value(String question, List<DeskChart.Point> points, double said, boolean strict) {
        String[] parts = question.split(";", 3);
        boolean percent = !parts[1].strip().equals("count");
        Optional<DeskChart.Point> point = points.stream()
                .filter(each -> each.label().equals(parts[2].strip()))
                .findFirst();
        if (point.isEmpty()) {
            return StepRuling.notYet("The chart has no value \"" + parts[2].strip() + "\".");
        }
        double wanted = percent ? point.get().percent() : point.get().count();
        boolean right = isClose(wanted, said) || (strict && percent && isRounded(wanted, said));
        return right ? RIGHT : WRONG;
    }

    private static StepRuling extreme(boolean most, List<DeskChart.Point> points, String said, double number) {
        double wanted = points.stream()
                .mapToDouble(DeskChart.Point::count)
                .reduce(most ? Math::max : Math::min)
                .orElseThrow();
        String lower = said.toLowerCase(Locale.ROOT);
        boolean right = isClose(wanted, number)
                && points.stream()
                        .filter(point -> point.count() == wanted)
                        .anyMatch(point -> lower.contains(point.label().toLowerCase(Locale.ROOT)));
        return right ? RIGHT : WRONG;
    }

    private static boolean isClose(double wanted, double said) {
        return Math.abs(wanted - said) <= ABSOLUTE + RELATIVE * Math.abs(said);
    }

    /** Whether a number is another one rounded to zero, one or two decimals. */
    private static boolean isRounded(double wanted, double said) {
        for (double scale = 1; scale <= 100; scale *= 10) {
            if (isClose(Math.round(wanted * scale) / scale, said)) {
                return true;
            }
        }
        return false;
    }
}
