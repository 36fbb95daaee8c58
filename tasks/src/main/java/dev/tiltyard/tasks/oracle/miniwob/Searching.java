package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Something is looked up among several pages or offers. */
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

    private static void engine(Wob wob) {
        wob.type("#search-text", wob.word());
        wob.click("#search");
        int wanted = wob.ordinal() - 1;
        if (wanted >= A_PAGE) {
            wob.click("#pagination a", Integer.toString(wanted / A_PAGE + 1));
        }
        wob.click("#page-content a", wanted % A_PAGE);
    }

    private static void phoneBook(Wob wob) {
        List<String> told = wob.told("Find (.+) in the contact book and click on their (\\w+)");
        for (int page = 0; page < 50; page++) {
            if (wob.text("#contact .name").equals(told.get(1))) {
                wob.click("#contact a." + told.get(2));
                return;
            }
            wob.click("#pagination a", ">");
        }
        throw new OracleException("the book has no " + told.get(1));
    }

    private static void ticket(Wob wob) {
        String wanted = wob.told("ticket with the (.+)\\.").get(1);
        List<String> offers = wob.texts(wanted.endsWith("cost") ? ".flight button" : ".time-duration");
        boolean least = wanted.startsWith("cheapest") || wanted.startsWith("shortest");
        wob.click(".flight button", best(offers, least));
    }

    private static void flight(Wob wob) {
        List<String> told = wob.told("Book the (\\w+) one-way flight from: (.+) to: (.+) on (\\S+)\\.");
        airport(wob, "#flight-from", told.get(2));
        airport(wob, "#flight-to", told.get(3));
        wob.click("#datepicker");
        Dates.pick(wob, wob.told("(\\d+)/(\\d+)/(\\d+)"));
        wob.click("#search");
        List<String> offers =
                wob.texts(told.get(1).equals("cheapest") ? ".flight .flight-price" : ".flight .time-duration");
        wob.click(".flight .flight-price", best(offers, true));
    }

    private static void airport(Wob wob, String field, String name) {
        String item = ".ui-autocomplete li >> visible=true";
        wob.click(field);
        wob.hands().write(name);
        wob.browser().await(item);
        List<String> offered = wob.texts(item);
        for (int place = 0; place < offered.size(); place++) {
            if (offered.get(place).contains(name)) {
                wob.click(item, place);
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

    /** Watches the price, and buys a little below the limit first, as it moves while one clicks. */
    private static void stock(Wob wob) {
        double limit = Double.parseDouble(wob.told("less than \\$(\\d+\\.\\d+)").get(1));
        Hands.Sight buy = wob.hands().first("#buy");
        wob.hands().point(buy.x(), buy.y());
        double margin = 1;
        for (int look = 0; look < 1_000; look++) {
            double price = Double.parseDouble("0" + wob.text("#stock-price").replace("$", ""));
            if (price > 0 && price <= limit - margin) {
                wob.hands().click(buy);
                return;
            }
            margin = Math.max(0, margin - 0.01);
            wob.hands().pause(10);
        }
        throw new OracleException("the price never fell below " + limit);
    }
}
