package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** Buttons, links, tabs and sections: something is found and clicked. */
final class Buttons {
    private static final String LINK = ".alink";

    private Buttons() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("click-test", wob -> wob.click("#area button")),
                Map.entry("click-test-2", Buttons::named),
                Map.entry("click-test-transfer", Buttons::named),
                Map.entry("click-button", wob -> wob.click("#area button", wob.word())),
                Map.entry("unicode-test", wob -> wob.click("#area button", wob.word())),
                Map.entry("click-button-sequence", Buttons::sequence),
                Map.entry("click-link", wob -> wob.click(LINK, wob.word())),
                Map.entry("click-dialog", wob -> wob.click(".ui-dialog-titlebar button")),
                Map.entry("click-dialog-2", Buttons::dialog),
                Map.entry(
                        "click-tab",
                        wob -> wob.click("#area ul a", wob.told("Tab #\\d").get(0))),
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

    private static void named(Wob wob) {
        clickUncovered(wob, wob.told("button (\\w+)").get(1));
    }

    private static void sequence(Wob wob) {
        List<String> names = wob.told("button (\\w+), then click button (\\w+)");
        clickUncovered(wob, names.get(1));
        clickUncovered(wob, names.get(2));
    }

    /** The buttons lie anywhere, so that a later one may cover an earlier one. */
    private static void clickUncovered(Wob wob, String name) {
        List<Hands.Sight> all = wob.hands().see("#area button");
        int place = all.stream().map(Hands.Sight::text).toList().indexOf(name);
        if (place < 0) {
            throw new OracleException("there is no button " + name);
        }
        Hands.Sight target = all.get(place);
        List<Hands.Sight> above = all.subList(place + 1, all.size());
        for (double across = 0.5; across < 1; across += 0.1) {
            for (int side = -1; side <= 1; side += 2) {
                for (double down : new double[] {0.5, 0.15, 0.85}) {
                    double x = target.left() + target.width() * (side < 0 ? 1 - across : across);
                    double y = target.top() + target.height() * down;
                    if (above.stream().noneMatch(other -> covers(other, x, y))) {
                        wob.hands().click(x, y);
                        return;
                    }
                }
            }
        }
        throw new OracleException("button " + name + " is covered by others");
    }

    private static boolean covers(Hands.Sight sight, double x, double y) {
        return x >= sight.left() - 1
                && x <= sight.left() + sight.width() + 1
                && y >= sight.top() - 1
                && y <= sight.top() + sight.height() + 1;
    }

    private static void dialog(Wob wob) {
        if (wob.word().equals("x")) {
            wob.click(".ui-dialog-titlebar button");
        } else {
            wob.click(".ui-dialog-buttonset button", wob.word());
        }
    }

    private static void tabs(Wob wob) {
        String link = Wob.showing(LINK, wob.word());
        int tabs = wob.texts("#area ul a").size();
        for (int tab = 1; !wob.shows(link) && tab < tabs; tab++) {
            wob.click("#area ul a", tab);
        }
        if (wob.shows(link)) {
            wob.click(link + " >> visible=true");
        }
    }

    private static void section(Wob wob) {
        wob.click("#area h3");
        wob.browser().await(".ui-accordion-content >> visible=true");
        wob.submit();
    }

    private static void sections(Wob wob) {
        String link = Wob.showing(LINK, wob.word());
        int sections = wob.texts("#area h3").size();
        for (int section = 0; section < sections; section++) {
            wob.click("#area h3", section);
            wob.browser().await("#area h3 >> nth=" + section + " >> xpath=following-sibling::div[1] >> visible=true");
            if (wob.shows(link)) {
                wob.click(link + " >> visible=true");
                return;
            }
        }
        throw new OracleException("no section has the link " + wob.word());
    }

    private static void color(Wob wob) {
        String color = wob.told("Click on the (.+) colored box").get(1);
        wob.click("#area .color[style*=\"background-color: " + color + "\"]");
    }

    private static void widget(Wob wob) {
        String kind = wob.word();
        wob.click(
                switch (kind) {
                    case "radio", "checkbox" -> "#area input[type=" + kind + "]";
                    case "text" -> "#area input[type=input]";
                    default -> "#area " + kind;
                });
    }

    private static void menu(Wob wob) {
        String[] path = wob.told("Select (.+)").get(1).split(">");
        for (int step = 0; step < path.length - 1; step++) {
            wob.browser().hover(Wob.showing("#menu li > div", path[step]) + " >> visible=true");
            wob.browser().await(Wob.showing("#menu li > div", path[step + 1]) + " >> visible=true");
        }
        wob.click(Wob.showing("#menu li > div", path[path.length - 1]) + " >> visible=true");
    }

    private static void iconMenu(Wob wob) {
        wob.click("#open-menu");
        String wanted = wob.quoted().get(1);
        String item = wanted.startsWith("ui-icon-")
                ? "#menu li > div:has(." + wanted + ")"
                : Wob.showing("#menu li > div", wanted);
        if (!wob.shows(item)) {
            wob.browser().hover(Wob.showing("#menu li > div", "Playback"));
            wob.browser().await(item + " >> visible=true");
        }
        wob.click(item);
    }

    private static void tree(Wob wob) {
        String wanted = Wob.showing("#tree span", wob.word());
        int opened = 0;
        while (!wob.shows(wanted)) {
            if (wob.texts("#tree span.folder >> visible=true").size() <= opened) {
                throw new OracleException("no folder is left to open for " + wob.word());
            }
            wob.click("#tree li.expandable > span.folder >> visible=true");
            opened++;
        }
        wob.click(wanted + " >> visible=true");
    }
}
