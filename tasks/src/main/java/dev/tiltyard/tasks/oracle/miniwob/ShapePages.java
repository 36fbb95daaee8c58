package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pages with shapes to recognize, count or click. */
final class ShapePages {
    private static final String SHAPES = "#area_svg > *";
    /** Shapes are either 20 or 10 pixels large; letters have a font of that size. */
    private static final double LARGE = 15;

    private ShapePages() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "click-shape", ShapePages::clickShape,
                "count-shape", ShapePages::countShapes,
                "identify-shape", ShapePages::identify,
                "grid-coordinate", ShapePages::coordinate,
                "ascending-numbers", ShapePages::ascending,
                "circle-center", ShapePages::center,
                "hot-cold", ShapePages::hot);
    }

    /**
     * A shape.
     *
     * @param kind {@code letter}, {@code digit}, {@code circle}, {@code rectangle} or {@code triangle}
     */
    private record Figure(String kind, String text, String color, boolean large, PointerAndKeyboard.Sight sight) {
        static Figure of(PointerAndKeyboard.Sight sight) {
            if (!sight.get("font-size").isEmpty()) {
                boolean digit = Character.isDigit(sight.text().charAt(0));
                return new Figure(
                        digit ? "digit" : "letter",
                        sight.text(),
                        sight.get("fill"),
                        sight.number("font-size") > LARGE,
                        sight);
            }
            String kind =
                    !sight.get("points").isEmpty() ? "triangle" : sight.get("r").isEmpty() ? "rectangle" : "circle";
            return new Figure(kind, kind, sight.get("fill"), sight.width() > LARGE, sight);
        }

        /** Whether it matches words such as "large red triangle", "small item" or "blue g". */
        boolean isMeant(String words) {
            String rest = words;
            if (rest.startsWith("large ") || rest.startsWith("small ")) {
                if (rest.startsWith("large ") != large) {
                    return false;
                }
                rest = rest.substring("large ".length());
            }
            int space = rest.indexOf(' ');
            if (space > 0) {
                if (!rest.substring(0, space).equals(color)) {
                    return false;
                }
                rest = rest.substring(space + 1);
            }
            return switch (rest) {
                case "item" -> true;
                case "letter", "digit" -> rest.equals(kind);
                case "shape" -> !kind.equals("letter") && !kind.equals("digit");
                default -> rest.equals(text);
            };
        }
    }

    private static List<Figure> figures(MiniwobProblem problem) {
        return problem.hands().see(SHAPES, "font-size", "points", "r", "fill").stream()
                .map(Figure::of)
                .toList();
    }

    private static void clickShape(MiniwobProblem problem) {
        String words = problem.groups("Click on a (.+)").get(1);
        Figure figure = figures(problem).stream()
                .filter(each -> each.isMeant(words))
                .findFirst()
                .orElseThrow(() -> new OracleException("nothing is a " + words));
        problem.hands().click(figure.sight());
    }

    private static void countShapes(MiniwobProblem problem) {
        String words = problem.groups("How many (.+)s are there").get(1);
        long count =
                figures(problem).stream().filter(each -> each.isMeant(words)).count();
        problem.click("#count-buttons button", Long.toString(count));
    }

    private static void identify(MiniwobProblem problem) {
        String kind = figures(problem).get(0).kind();
        String name = kind.equals("digit") ? "number" : kind;
        problem.click("#area-buttons button", name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    }

    /** The axes cross at 75; a unit is 30 pixels. */
    private static void coordinate(MiniwobProblem problem) {
        List<String> at = problem.groups("\\((-?\\d+),(-?\\d+)\\)");
        double x = 75 + 30 * Double.parseDouble(at.get(1));
        double y = 75 - 30 * Double.parseDouble(at.get(2));
        PointerAndKeyboard.Sight nearest = problem.hands().see("#area circle", "cx", "cy").stream()
                .min(Comparator.comparingDouble(each -> Math.hypot(each.number("cx") - x, each.number("cy") - y)))
                .orElseThrow(() -> new OracleException("the grid has no points"));
        problem.hands().click(nearest);
    }

    /** The numbers vanish with the first click, so their positions are read first. */
    private static void ascending(MiniwobProblem problem) {
        problem.hands().see("#area_svg text").stream()
                .sorted(Comparator.comparingInt(each -> Integer.parseInt(each.text())))
                .forEach(problem.hands()::click);
    }

    private static void center(MiniwobProblem problem) {
        problem.hands().click(problem.hands().first("#svg-grid circle"));
        problem.submit();
    }

    /** Searches in wide steps for a place that is not ice cold, then around it. */
    private static void hot(MiniwobProblem problem) {
        PointerAndKeyboard.Sight area = problem.hands().first("#touch-area");
        double[] near = find(problem, area, area.x(), area.y(), 200, 24, "ICE COLD");
        double[] warm = find(problem, area, near[0], near[1], 44, 6, "COLD");
        double[] hot = find(problem, area, warm[0], warm[1], 12, 3, "WARM");
        problem.hands().click(hot[0], hot[1]);
    }

    /** The first position within a distance, in steps of some pixels, with a better hint. */
    private static double[] find(
            MiniwobProblem problem,
            PointerAndKeyboard.Sight area,
            double x,
            double y,
            double within,
            double step,
            String not) {
        for (double dy = -within; dy <= within; dy += step) {
            for (double dx = -within; dx <= within; dx += step) {
                double px = x + dx;
                double py = y + dy;
                boolean inside = px > area.left() + 1
                        && px < area.left() + area.width() - 1
                        && py > area.top() + 1
                        && py < area.top() + area.height() - 1;
                if (inside) {
                    problem.hands().point(px, py);
                    if (isBetter(problem.text("#display"), not)) {
                        return new double[] {px, py};
                    }
                }
            }
        }
        throw new OracleException("no place is better than " + not);
    }

    private static boolean isBetter(String shown, String not) {
        List<String> order = List.of("ICE COLD", "COLD", "WARM", "HOT");
        return order.indexOf(shown) > order.indexOf(not);
    }
}
