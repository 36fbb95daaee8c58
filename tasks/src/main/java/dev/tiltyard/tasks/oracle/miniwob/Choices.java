package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Boxes, lists and shades: some of several are chosen and submitted. */
final class Choices {
    private static final Pattern RGB = Pattern.compile("rgb\\((\\d+), (\\d+), (\\d+)\\)");

    private Choices() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("click-option", Choices::option),
                Map.entry("click-checkboxes", Choices::boxes),
                Map.entry("click-checkboxes-large", Choices::boxes),
                Map.entry("click-checkboxes-transfer", Choices::boxes),
                Map.entry("choose-list", Choices::list),
                Map.entry("click-scroll-list", Choices::longList),
                Map.entry("click-shades", Choices::shades),
                Map.entry("odd-or-even", Choices::oddOrEven),
                Map.entry("find-greatest", Choices::greatest),
                Map.entry("generate-number", Choices::generate),
                Map.entry("guess-number", Choices::guess));
    }

    private static void option(Wob wob) {
        wob.click("#boxes label", wob.told("Select (.+) and click Submit").get(1));
        wob.submit();
    }

    private static void boxes(Wob wob) {
        String wanted = wob.told("Select (.+) and click Submit").get(1);
        if (!wanted.equals("nothing")) {
            for (String each : wanted.split(", ")) {
                wob.click("#area label", each);
            }
        }
        wob.submit();
    }

    private static void list(Wob wob) {
        wob.browser().pick("#options", wob.told("Select (.+) from the list").get(1));
        wob.click("#area button");
    }

    private static void longList(Wob wob) {
        String wanted = ", " + wob.told("Select (.+) from the scroll list").get(1) + ", ";
        List<String> chosen = wob.texts("#options option").stream()
                .filter(each -> wanted.contains(", " + each + ", "))
                .toList();
        wob.browser().pickAll("#options", chosen);
        wob.click("#area button");
    }

    private static void shades(Wob wob) {
        int wanted = List.of("red", "green", "blue")
                .indexOf(wob.told("shades of (\\w+)").get(1));
        List<Hands.Sight> all = wob.hands().see("#area span", "style");
        for (int place = 0; place < all.size(); place++) {
            if (strongest(all.get(place).get("style")) == wanted) {
                wob.click("#area span", place);
            }
        }
        wob.click("#area button");
    }

    /** Which of red, green and blue a color has most of. */
    private static int strongest(String style) {
        Matcher matcher = RGB.matcher(style);
        if (!matcher.find()) {
            return -1;
        }
        MatchResult found = matcher.toMatchResult();
        int best = 0;
        for (int part = 1; part < 3; part++) {
            if (Integer.parseInt(found.group(part + 1)) > Integer.parseInt(found.group(best + 1))) {
                best = part;
            }
        }
        return best;
    }

    private static void oddOrEven(Wob wob) {
        List<String> numbers = wob.texts(".row .display-number");
        for (int row = 0; row < numbers.size(); row++) {
            String kind = Integer.parseInt(numbers.get(row)) % 2 == 0 ? "even" : "odd";
            wob.click(".row >> nth=" + row + " >> button." + kind);
        }
        wob.click("#submit");
    }

    private static void greatest(Wob wob) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        int cards = wob.hands().see("#cardholder .card").size();
        for (int card = 0; card < cards; card++) {
            wob.click("#cardholder .card", card);
            int number = Integer.parseInt(wob.text("#cardholder .card:not(.hidden) .card-value"));
            if (number > most) {
                best = card;
                most = number;
            }
        }
        wob.click("#cardholder .card", best);
        wob.click("#submit");
    }

    private static void generate(Wob wob) {
        do {
            wob.click("#generate");
        } while (!isWanted(wob, Integer.parseInt(wob.text("#display-number"))));
        wob.click("#submit");
    }

    private static boolean isWanted(Wob wob, int number) {
        if (wob.asks("less than")) {
            return number < Integer.parseInt(wob.told("less than (\\d+)").get(1));
        }
        if (wob.asks("greater than")) {
            return number > Integer.parseInt(wob.told("greater than (\\d+)").get(1));
        }
        return number % 2 == (wob.asks("odd") ? 1 : 0);
    }

    private static void guess(Wob wob) {
        int low = 0;
        int high = 9;
        while (low <= high) {
            int middle = (low + high) / 2;
            wob.type("#tt", Integer.toString(middle));
            wob.submit();
            if (wob.shows("#higher")) {
                low = middle + 1;
            } else if (wob.shows("#lower")) {
                high = middle - 1;
            } else {
                return;
            }
        }
    }
}
