package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** A menu of food, a terminal, a color picker. */
final class Tools {
    /** The colors' values, as CSS defines them. */
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
                wob -> pick(wob, named(wob.told("Select (\\w+) with").get(1))),
                "use-colorwheel-2",
                wob -> pick(wob, wob.told("#([0-9a-f]{6})").get(1)));
    }

    private static void order(Wob wob) {
        if (wob.asks("one of each item")) {
            List<String> names = wob.texts(".food-item .item-name");
            for (String each : wob.told("item: (.+)").get(1).split(", ")) {
                wob.click(".food-item >> nth=" + names.indexOf(each.strip()) + " >> .add");
            }
        } else {
            List<String> told = wob.told("Order (\\d+) items that are (\\S+)");
            for (int count = Integer.parseInt(told.get(1)); count > 0; count--) {
                wob.click(".food-item:has(img[alt=\"" + told.get(2) + "\"]) .add");
            }
        }
        wob.click("#submit-order button");
    }

    private static void delete(Wob wob) {
        String end = wob.asks("no file extension")
                ? ""
                : wob.told("extension (\\.\\S+)").get(1);
        wob.click("#terminal");
        say(wob, "ls");
        List<String> shown = wob.texts(".terminal-output .output");
        String file = List.of(shown.get(shown.size() - 1).split("\\s+")).stream()
                .filter(each -> end.isEmpty() ? !each.contains(".") : each.endsWith(end))
                .findFirst()
                .orElseThrow(() -> new OracleException("no file ends with \"" + end + "\""));
        say(wob, "rm " + file);
    }

    private static void say(Wob wob, String command) {
        wob.hands().write(command);
        wob.hands().key("Enter");
    }

    private static void pick(Wob wob, String hex) {
        wob.type("#col", hex.toUpperCase(Locale.ROOT));
        wob.hands().key("Tab"); // closes the picker, which lies over the button
        wob.submit();
    }

    private static String named(String color) {
        return Objects.requireNonNull(COLORS.get(color), () -> "no value is known for the color " + color);
    }
}
