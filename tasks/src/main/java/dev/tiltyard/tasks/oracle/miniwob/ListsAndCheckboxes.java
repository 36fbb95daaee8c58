package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages with checkboxes, lists and shades to select. */
final class ListsAndCheckboxes {
    private static final Pattern RGB = Pattern.compile("rgb\\((\\d+), (\\d+), (\\d+)\\)");

    private ListsAndCheckboxes() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("click-option", ListsAndCheckboxes::option),
                Map.entry("click-checkboxes", ListsAndCheckboxes::boxes),
                Map.entry("click-checkboxes-large", ListsAndCheckboxes::boxes),
                Map.entry("click-checkboxes-transfer", ListsAndCheckboxes::boxes),
                Map.entry("choose-list", ListsAndCheckboxes::list),
                Map.entry("click-scroll-list", ListsAndCheckboxes::longList),
                Map.entry("click-shades", ListsAndCheckboxes::shades),
                Map.entry("odd-or-even", ListsAndCheckboxes::oddOrEven),
                Map.entry("find-greatest", ListsAndCheckboxes::greatest),
                Map.entry("generate-number", ListsAndCheckboxes::generate),
                Map.entry("guess-number", ListsAndCheckboxes::guess));
    }

    private static void option(MiniwobProblem problem) {
        problem.click(
                "#boxes label", problem.groups("Select (.+) and click Submit").get(1));
        problem.submit();
    }

    private static void boxes(MiniwobProblem problem) {
        String wanted = problem.groups("Select (.+) and click Submit").get(1);
        if (!wanted.equals("nothing")) {
            for (String each : wanted.split(", ")) {
                problem.click("#area label", each);
            }
        }
        problem.submit();
    }

    private static void list(MiniwobProblem problem) {
        problem.browser()
                .pick("#options", problem.groups("Select (.+) from the list").get(1));
        problem.click("#area button");
    }

    private static void longList(MiniwobProblem problem) {
        String wanted =
                ", " + problem.groups("Select (.+) from the scroll list").get(1) + ", ";
        List<String> chosen = problem.texts("#options option").stream()
                .filter(each -> wanted.contains(", " + each + ", "))
                .toList();
        problem.browser().pickAll("#options", chosen);
        problem.click("#area button");
    }

    private static void shades(MiniwobProblem problem) {
        int wanted = List.of("red", "green", "blue")
                .indexOf(problem.groups("shades of (\\w+)").get(1));
        List<PointerAndKeyboard.Sight> all = problem.hands().see("#area span", "style");
        for (int place = 0; place < all.size(); place++) {
            if (strongest(all.get(place).get("style")) == wanted) {
                problem.click("#area span", place);
            }
        }
        problem.click("#area button");
    }

    /** Whether a color is mainly red, green or blue. */
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

    private static void oddOrEven(MiniwobProblem problem) {
        List<String> numbers = problem.texts(".row .display-number");
        for (int row = 0; row < numbers.size(); row++) {
            String kind = Integer.parseInt(numbers.get(row)) % 2 == 0 ? "even" : "odd";
            problem.click(".row >> nth=" + row + " >> button." + kind);
        }
        problem.click("#submit");
    }

    private static void greatest(MiniwobProblem problem) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        int cards = problem.hands().see("#cardholder .card").size();
        for (int card = 0; card < cards; card++) {
            problem.click("#cardholder .card", card);
            int number = Integer.parseInt(problem.text("#cardholder .card:not(.hidden) .card-value"));
            if (number > most) {
                best = card;
                most = number;
            }
        }
        problem.click("#cardholder .card", best);
        problem.click("#submit");
    }

    private static void generate(MiniwobProblem problem) {
        do {
            problem.click("#generate");
        } while (!isWanted(problem, Integer.parseInt(problem.text("#display-number"))));
        problem.click("#submit");
    }

    private static boolean isWanted(MiniwobProblem problem, int number) {
        if (problem.asks("less than")) {
            return number < Integer.parseInt(problem.groups("less than (\\d+)").get(1));
        }
        if (problem.asks("greater than")) {
            return number
                    > Integer.parseInt(problem.groups("greater than (\\d+)").get(1));
        }
        return number % 2 == (problem.asks("odd") ? 1 : 0);
    }

    private static void guess(MiniwobProblem problem) {
        int low = 0;
        int high = 9;
        while (low <= high) {
            int middle = (low + high) / 2;
            problem.type("#tt", Integer.toString(middle));
            problem.submit();
            if (problem.shows("#higher")) {
                low = middle + 1;
            } else if (problem.shows("#lower")) {
                high = middle - 1;
            } else {
                return;
            }
        }
    }
}
