package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Pages with a food menu, a terminal, or a color picker. */
final class Tools {
    /** CSS named colors. */
    private static final Map<String, String> COLORS = Map.ofEntries(
            Map.entry("aqua", "00ffff"),
            Map.entry("black", "000000"),
            Map.entry("blue", "0000ff"),
            Map.entry("gold", "ffd700"),
            Map.entry("gray", "808080"),
            Map.entry("green", "008000"),
            Map.entry("lime", "00ff00"),
            Map.entry("magenta", "ff00ff"),
            Map.entry("maroon", "800000"),
            Map.entry("navy", "000080"),
            Map.entry("olive", "808000"),
            Map.entry("orange", "ffa500"),
            Map.entry("pink", "ffc0cb"),
            Map.entry("purple", "800080"),
            Map.entry("red", "ff0000"),
            Map.entry("silver", "c0c0c0"),
            Map.entry("teal", "008080"),
            Map.entry("white", "ffffff"),
            Map.entry("yellow", "ffff00"));

    private Tools() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "order-food",
                Tools::order,
                "terminal",
                Tools::delete,
                "use-colorwheel",
                problem ->
                        pick(problem, named(problem.groups("Select (\\w+) with").get(1))),
                "use-colorwheel-2",
                problem -> pick(problem, problem.groups("#([0-9a-f]{6})").get(1)));
    }

    private static void order(MiniwobProblem problem) {
        if (problem.asks("one of each item")) {
            List<String> names = problem.texts(".food-item .item-name");
            for (String each : problem.groups("item: (.+)").get(1).split(", ")) {
                problem.click(".food-item >> nth=" + names.indexOf(each.strip()) + " >> .add");
            }
        } else {
            List<String> groups = problem.groups("Order (\\d+) items that are (\\S+)");
            for (int count = Integer.parseInt(groups.get(1)); count > 0; count--) {
                problem.click(".food-item:has(img[alt=\"" + groups.get(2) + "\"]) .add");
            }
        }
        problem.click("#submit-order button");
    }

    private static void delete(MiniwobProblem problem) {
        String end = problem.asks("no file extension")
                ? ""
                : problem.groups("extension (\\.\\S+)").get(1);
        problem.click("#terminal");
        say(problem, "ls");
        List<String> shown = problem.texts(".terminal-output .output");
        String file = List.of(shown.get(shown.size() - 1).split("\\s+")).stream()
                .filter(each -> end.isEmpty() ? !each.contains(".") : each.endsWith(end))
                .findFirst()
                .orElseThrow(() -> new OracleException("no file ends with \"" + end + "\""));
        say(problem, "rm " + file);
    }

    private static void say(MiniwobProblem problem, String command) {
        problem.hands().write(command);
        problem.hands().key("Enter");
    }

    private static void pick(MiniwobProblem problem, String hex) {
        problem.type("#col", hex.toUpperCase(Locale.ROOT));
        problem.hands().key("Tab"); // closes the picker, which covers the button
        problem.submit();
    }

    private static String named(String color) {
        return Objects.requireNonNull(COLORS.get(color), () -> "no value is known for the color " + color);
    }
}
