package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Something is reckoned and written. */
final class Sums {
    private static final Pattern SUM = Pattern.compile("(\\d+|x) ([-+x]) (\\d+|x) =(?: (-?\\d+))?");
    private static final String ANSWER = "#math-answer";

    private Sums() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "simple-arithmetic", Sums::arithmetic,
                "simple-algebra", Sums::algebra,
                "visual-addition", Sums::blocks);
    }

    private static List<String> sum(Wob wob) {
        Matcher matcher = SUM.matcher(wob.text("#math-problem"));
        if (!matcher.find()) {
            throw new OracleException("no sum in: " + wob.text("#math-problem"));
        }
        String result = matcher.group(4);
        return List.of(matcher.group(1), matcher.group(2), matcher.group(3), result == null ? "" : result);
    }

    private static void arithmetic(Wob wob) {
        List<String> sum = sum(wob);
        int one = Integer.parseInt(sum.get(0));
        int other = Integer.parseInt(sum.get(2));
        answer(
                wob,
                switch (sum.get(1)) {
                    case "+" -> one + other;
                    case "-" -> one - other;
                    default -> one * other;
                });
    }

    private static void algebra(Wob wob) {
        List<String> sum = sum(wob);
        boolean first = sum.get(0).equals("x");
        int known = Integer.parseInt(sum.get(first ? 2 : 0));
        int result = Integer.parseInt(sum.get(3));
        if (sum.get(1).equals("+")) {
            answer(wob, result - known);
        } else {
            answer(wob, first ? result + known : known - result);
        }
    }

    private static void blocks(Wob wob) {
        answer(wob, wob.hands().see("#math-problem .addition-block").size());
    }

    private static void answer(Wob wob, int number) {
        wob.type(ANSWER, Integer.toString(number));
        wob.submit();
    }
}
