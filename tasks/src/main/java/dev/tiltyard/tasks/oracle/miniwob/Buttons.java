package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.List;
import java.util.Map;

/** Pages with buttons, links, tabs and sections to click. */
final class Buttons {
    private static final String LINK = ".alink";

    private Buttons() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("click-test", problem -> problem.click("#area button")),
                Map.entry("click-test-2", Buttons::named),
                Map.entry("click-test-transfer", Buttons::named),
                Map.entry("click-button", problem -> problem.click("#area button", problem.word())),
                Map.entry("unicode-test", problem -> problem.click("#area button", problem.word())),
                Map.entry("click-button-sequence", Buttons::sequence),
                Map.entry("click-link", problem -> problem.click(LINK, problem.word())),
                Map.entry("click-dialog", problem -> problem.click(".ui-dialog-titlebar button")),
                Map.entry("click-dialog-2", Buttons::dialog),
                Map.entry(
                        "click-tab",
                        problem -> problem.click(
                                "#area ul a", problem.groups("Tab #\\d").get(0))),
                Map.entry("click-tab-2", Buttons::tabs),
                Map.entry("click-tab-2-easy", Buttons::tabs),
                Map.entry("click-tab-2-medium", Buttons::tabs),
                Map.entry("click-tab-2-hard", Buttons::tabs),
                Map.entry("click-collapsible", Buttons::section),
                Map.entry("click-collapsible-nodelay", Buttons::section),
                Map.entry("click-collapsible-2", Buttons::sections),
                Map.entry("click-collapsible-2-nodelay", Buttons::sections),
                Map.entry("click-color", Buttons::color),
                Map.entry("click-widget", Buttons::widget),
                Map.entry("click-menu", Buttons::menu),
                Map.entry("click-menu-2", Buttons::iconMenu),
                Map.entry("navigate-tree", Buttons::tree));
    }

    private static void named(MiniwobProblem problem) {
        clickUncovered(problem, problem.groups("button (\\w+)").get(1));
    }

    private static void sequence(MiniwobProblem problem) {
        List<String> names = problem.groups("button (\\w+), then click button (\\w+)");
        clickUncovered(problem, names.get(1));
        clickUncovered(problem, names.get(2));
    }

    /** The buttons are placed randomly, so that one may cover another. */
    private static void clickUncovered(MiniwobProblem problem, String name) {
        List<PointerAndKeyboard.Sight> all = problem.hands().see("#area button");
        int place = all.stream().map(PointerAndKeyboard.Sight::text).toList().indexOf(name);
        if (place < 0) {
            throw new OracleException("there is no button " + name);
        }
        PointerAndKeyboard.Sight target = all.get(place);
        List<PointerAndKeyboard.Sight> above = all.subList(place + 1, all.size());
        for (double across = 0.5; across < 1; across += 0.1) {
            for (int side = -1; side <= 1; side += 2) {
                for (double down : new double[] {0.5, 0.15, 0.85}) {
                    double x = target.left() + target.width() * (side < 0 ? 1 - across : across);
                    double y = target.top() + target.height() * down;
                    if (above.stream().noneMatch(other -> covers(other, x, y))) {
                        problem.hands().click(x, y);
                        return;
                    }
                }
            }
        }
        throw new OracleException("button " + name + " is covered by others");
    }

    private static boolean covers(PointerAndKeyboard.Sight sight, double x, double y) {
        return x >= sight.left() - 1
                && x <= sight.left() + sight.width() + 1
                && y >= sight.top() - 1
                && y <= sight.top() + sight.height() + 1;
    }

    private static void dialog(MiniwobProblem problem) {
        if (problem.word().equals("x")) {
            problem.click(".ui-dialog-titlebar button");
        } else {
            problem.click(".ui-dialog-buttonset button", problem.word());
        }
    }

    private static void tabs(MiniwobProblem problem) {
        String link = MiniwobProblem.showing(LINK, problem.word());
        int tabs = problem.texts("#area ul a").size();
        for (int tab = 1; !problem.shows(link) && tab < tabs; tab++) {
            problem.click("#area ul a", tab);
        }
        if (problem.shows(link)) {
            problem.click(link + " >> visible=true");
        }
    }

    private static void section(MiniwobProblem problem) {
        problem.browser().expecting(".ui-accordion-content >> visible=true", () -> problem.click("#area h3"));
        problem.submit();
    }

    private static void sections(MiniwobProblem problem) {
        String link = MiniwobProblem.showing(LINK, problem.word());
        int sections = problem.texts("#area h3").size();
        for (int section = 0; section < sections; section++) {
            String head = "#area h3 >> nth=" + section;
            problem.browser()
                    .expecting(head + " >> xpath=following-sibling::div[1] >> visible=true", () -> problem.click(head));
            if (problem.shows(link)) {
                problem.click(link + " >> visible=true");
                return;
            }
        }
        throw new OracleException("no section has the link " + problem.word());
    }

    private static void color(MiniwobProblem problem) {
        String color = problem.groups("Click on the (.+) colored box").get(1);
        problem.click("#area .color[style*=\"background-color: " + color + "\"]");
    }

    private static void widget(MiniwobProblem problem) {
        String kind = problem.word();
        problem.click(
                switch (kind) {
                    case "radio", "checkbox" -> "#area input[type=" + kind + "]";
                    case "text" -> "#area input[type=input]";
                    default -> "#area " + kind;
                });
    }

    private static void menu(MiniwobProblem problem) {
        String[] path = problem.groups("Select (.+)").get(1).split(">");
        for (int step = 0; step < path.length - 1; step++) {
            String item = MiniwobProblem.showing("#menu li > div", path[step]) + " >> visible=true";
            String below = MiniwobProblem.showing("#menu li > div", path[step + 1]) + " >> visible=true";
            problem.browser().expecting(below, () -> problem.browser().hover(item));
        }
        problem.click(MiniwobProblem.showing("#menu li > div", path[path.length - 1]) + " >> visible=true");
    }

    private static void iconMenu(MiniwobProblem problem) {
        problem.click("#open-menu");
        String wanted = problem.quoted().get(1);
        String item = wanted.startsWith("ui-icon-")
                ? "#menu li > div:has(." + wanted + ")"
                : MiniwobProblem.showing("#menu li > div", wanted);
        if (!problem.shows(item)) {
            problem.browser().expecting(item + " >> visible=true", () -> problem.browser()
                    .hover(MiniwobProblem.showing("#menu li > div", "Playback")));
        }
        problem.click(item);
    }

    private static void tree(MiniwobProblem problem) {
        String wanted = MiniwobProblem.showing("#tree span", problem.word());
        int opened = 0;
        while (!problem.shows(wanted)) {
            if (problem.texts("#tree span.folder >> visible=true").size() <= opened) {
                throw new OracleException("no folder is left to open for " + problem.word());
            }
            problem.click("#tree li.expandable > span.folder >> visible=true");
            opened++;
        }
        problem.click(wanted + " >> visible=true");
    }
}
