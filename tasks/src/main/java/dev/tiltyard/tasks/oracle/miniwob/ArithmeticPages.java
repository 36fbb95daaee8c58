package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages with a calculation. */
final class ArithmeticPages {
    private static final Pattern SUM = Pattern.compile("(\\d+|x) ([-+x]) (\\d+|x) =(?: (-?\\d+))?");
    private static final String ANSWER = "#math-answer";

    private ArithmeticPages() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "simple-arithmetic", ArithmeticPages::arithmetic,
                "simple-algebra", ArithmeticPages::algebra,
                "visual-addition", ArithmeticPages::blocks);
    }

    private static List<String> sum(MiniwobProblem problem) {
        Matcher matcher = SUM.matcher(problem.text("#math-problem"));
        if (!matcher.find()) {
            throw new OracleException("no sum in: " + problem.text("#math-problem"));
        }
        String result = matcher.group(4);
        return List.of(matcher.group(1), matcher.group(2), matcher.group(3), result == null ? "" : result);
    }

    private static void arithmetic(MiniwobProblem problem) {
        List<String> sum = sum(problem);
        int one = Integer.parseInt(sum.get(0));
        int other = Integer.parseInt(sum.get(2));
        answer(
                problem,
                switch (sum.get(1)) {
                    case "+" -> one + other;
                    case "-" -> one - other;
                    default -> one * other;
                });
    }

    private static void algebra(MiniwobProblem problem) {
        List<String> sum = sum(problem);
        boolean first = sum.get(0).equals("x");
        int known = Integer.parseInt(sum.get(first ? 2 : 0));
        int result = Integer.parseInt(sum.get(3));
        if (sum.get(1).equals("+")) {
            answer(problem, result - known);
        } else {
            answer(problem, first ? result + known : known - result);
        }
    }

    private static void blocks(MiniwobProblem problem) {
        answer(problem, problem.hands().see("#math-problem .addition-block").size());
    }

    private static void answer(MiniwobProblem problem, int number) {
        problem.type(ANSWER, Integer.toString(number));
        problem.submit();
    }
}
