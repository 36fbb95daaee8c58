package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Pages with something to find among several pages or offers. */
final class Searching {
    private static final int A_PAGE = 3;
    private static final Pattern DURATION = Pattern.compile("(\\d+)h (\\d+)m");

    private Searching() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "search-engine", Searching::engine,
                "phone-book", Searching::phoneBook,
                "buy-ticket", Searching::ticket,
                "book-flight", Searching::flight,
                "book-flight-nodelay", Searching::flight,
                "stock-market", Searching::stock);
    }

    private static void engine(MiniwobProblem problem) {
        problem.type("#search-text", problem.word());
        problem.click("#search");
        int wanted = problem.ordinal() - 1;
        if (wanted >= A_PAGE) {
            problem.click("#pagination a", Integer.toString(wanted / A_PAGE + 1));
        }
        problem.click("#page-content a", wanted % A_PAGE);
    }

    private static void phoneBook(MiniwobProblem problem) {
        List<String> groups = problem.groups("Find (.+) in the contact book and click on their (\\w+)");
        for (int page = 0; page < 50; page++) {
            if (problem.text("#contact .name").equals(groups.get(1))) {
                problem.click("#contact a." + groups.get(2));
                return;
            }
            problem.click("#pagination a", ">");
        }
        throw new OracleException("the book has no " + groups.get(1));
    }

    private static void ticket(MiniwobProblem problem) {
        String wanted = problem.groups("ticket with the (.+)\\.").get(1);
        List<String> offers = problem.texts(wanted.endsWith("cost") ? ".flight button" : ".time-duration");
        boolean least = wanted.startsWith("cheapest") || wanted.startsWith("shortest");
        problem.click(".flight button", best(offers, least));
    }

    private static void flight(MiniwobProblem problem) {
        List<String> groups = problem.groups("Book the (\\w+) one-way flight from: (.+) to: (.+) on (\\S+)\\.");
        airport(problem, "#flight-from", groups.get(2));
        airport(problem, "#flight-to", groups.get(3));
        Dates.pick(problem, problem.groups("(\\d+)/(\\d+)/(\\d+)"));
        problem.click("#search");
        List<String> offers =
                problem.texts(groups.get(1).equals("cheapest") ? ".flight .flight-price" : ".flight .time-duration");
        problem.click(".flight .flight-price", best(offers, true));
    }

    private static void airport(MiniwobProblem problem, String field, String name) {
        String item = ".ui-autocomplete li >> visible=true";
        problem.click(field);
        problem.browser().expecting(item, () -> problem.hands().write(name));
        List<String> offered = problem.texts(item);
        for (int place = 0; place < offered.size(); place++) {
            if (offered.get(place).contains(name)) {
                problem.click(item, place);
                return;
            }
        }
        throw new OracleException("no airport is called " + name + ", only " + offered);
    }

    private static int best(List<String> offers, boolean least) {
        List<Integer> values = offers.stream().map(Searching::measure).toList();
        Comparator<Integer> order = Comparator.comparing(values::get);
        return IntStream.range(0, values.size())
                .boxed()
                .min(least ? order : order.reversed())
                .orElseThrow(() -> new OracleException("nothing is offered"));
    }

    private static int measure(String text) {
        Matcher duration = DURATION.matcher(text);
        return duration.find()
                ? 60 * Integer.parseInt(duration.group(1)) + Integer.parseInt(duration.group(2))
                : Integer.parseInt(text.replaceAll("\\D", ""));
    }

    /** Watches the price, and first tries a little below the limit, since the price moves during the click. */
    private static void stock(MiniwobProblem problem) {
        double limit =
                Double.parseDouble(problem.groups("less than \\$(\\d+\\.\\d+)").get(1));
        PointerAndKeyboard.Sight buy = problem.hands().first("#buy");
        problem.hands().point(buy.x(), buy.y());
        double margin = 1;
        for (int look = 0; look < 1_000; look++) {
            double price = Double.parseDouble("0" + problem.text("#stock-price").replace("$", ""));
            if (price > 0 && price <= limit - margin) {
                problem.hands().click(buy);
                return;
            }
            margin = Math.max(0, margin - 0.01);
            problem.hands().awaitFrames();
        }
        throw new OracleException("the price never fell below " + limit);
    }
}
