package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Figures of a drawing are told apart, counted or hit. */
final class Figures {
    private static final String SHAPES = "#area_svg > *";
    /** Figures are drawn either 20 or 10 pixels large; letters in a font of that size. */
    private static final double LARGE = 15;

    private Figures() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "click-shape", Figures::clickShape,
                "count-shape", Figures::countShapes,
                "identify-shape", Figures::identify,
                "grid-coordinate", Figures::coordinate,
                "ascending-numbers", Figures::ascending,
                "circle-center", Figures::center,
                "hot-cold", Figures::hot);
    }

    /**
     * A figure.
     *
     * @param kind {@code letter}, {@code digit}, {@code circle}, {@code rectangle} or {@code triangle}
     */
    private record Figure(String kind, String text, String color, boolean large, Hands.Sight sight) {
        static Figure of(Hands.Sight sight) {
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

        /** Whether words such as "large red triangle", "small item" or "blue g" mean it. */
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

    private static List<Figure> figures(Wob wob) {
        return wob.hands().see(SHAPES, "font-size", "points", "r", "fill").stream()
                .map(Figure::of)
                .toList();
    }

    private static void clickShape(Wob wob) {
        String words = wob.told("Click on a (.+)").get(1);
        Figure figure = figures(wob).stream()
                .filter(each -> each.isMeant(words))
                .findFirst()
                .orElseThrow(() -> new OracleException("nothing is a " + words));
        wob.hands().click(figure.sight());
    }

    private static void countShapes(Wob wob) {
        String words = wob.told("How many (.+)s are there").get(1);
        long count = figures(wob).stream().filter(each -> each.isMeant(words)).count();
        wob.click("#count-buttons button", Long.toString(count));
    }

    private static void identify(Wob wob) {
        String kind = figures(wob).get(0).kind();
        String name = kind.equals("digit") ? "number" : kind;
        wob.click("#area-buttons button", name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    }

    /** The axes cross at 75; a unit is 30 pixels. */
    private static void coordinate(Wob wob) {
        List<String> at = wob.told("\\((-?\\d+),(-?\\d+)\\)");
        double x = 75 + 30 * Double.parseDouble(at.get(1));
        double y = 75 - 30 * Double.parseDouble(at.get(2));
        Hands.Sight nearest = wob.hands().see("#area circle", "cx", "cy").stream()
                .min(Comparator.comparingDouble(each -> Math.hypot(each.number("cx") - x, each.number("cy") - y)))
                .orElseThrow(() -> new OracleException("the grid has no points"));
        wob.hands().click(nearest);
    }

    /** The numbers vanish with the first click, so their places are kept in mind. */
    private static void ascending(Wob wob) {
        wob.hands().see("#area_svg text").stream()
                .sorted(Comparator.comparingInt(each -> Integer.parseInt(each.text())))
                .forEach(wob.hands()::click);
    }

    private static void center(Wob wob) {
        wob.hands().click(wob.hands().first("#svg-grid circle"));
        wob.submit();
    }

    /** Looks in wide steps for a place that is not ice cold, then around it. */
    private static void hot(Wob wob) {
        Hands.Sight area = wob.hands().first("#touch-area");
        double[] near = find(wob, area, area.x(), area.y(), 200, 24, "ICE COLD");
        double[] warm = find(wob, area, near[0], near[1], 44, 6, "COLD");
        double[] hot = find(wob, area, warm[0], warm[1], 12, 3, "WARM");
        wob.hands().click(hot[0], hot[1]);
    }

    /** The first place within a distance, in steps of some pixels, where something better is shown. */
    private static double[] find(
            Wob wob, Hands.Sight area, double x, double y, double within, double step, String not) {
        for (double dy = -within; dy <= within; dy += step) {
            for (double dx = -within; dx <= within; dx += step) {
                double px = x + dx;
                double py = y + dy;
                boolean inside = px > area.left() + 1
                        && px < area.left() + area.width() - 1
                        && py > area.top() + 1
                        && py < area.top() + area.height() - 1;
                if (inside) {
                    wob.hands().point(px, py);
                    if (isBetter(wob.text("#display"), not)) {
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
