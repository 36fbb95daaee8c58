package dev.tiltyard.tasks.oracle.shop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers the full names of a manufacturer's products of a kind, and their price range. */
final class TellNamesAndPrices implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(204);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Request request = Request.read(assignment.intent());
        ShopVisit visit = new ShopVisit(browser);
        visit.search(request.maker());
        List<ListedProduct> meant = new ArrayList<>();
        for (ListedProduct offer : visit.all()) {
            if (Likeness.speaks(offer.name(), request.maker())
                    && (request.isMet(offer.name()) || request.isMet(read(visit, offer)))) {
                meant.add(offer);
            }
        }
        if (meant.isEmpty()) {
            return Answer.notFound("the shop has no " + request.kind() + " from " + request.maker());
        }
        List<BigDecimal> prices = meant.stream()
                .map(offer -> request.each()
                        ? MoneyText.each(offer.price(), PackageContents.pieces(offer.name()))
                        : offer.price())
                .sorted()
                .toList();
        ArrayNode names = JsonNodeFactory.instance.arrayNode();
        meant.forEach(offer -> names.add(offer.name()));
        BigDecimal min = prices.get(0);
        BigDecimal max = prices.get(prices.size() - 1);
        return Answer.rows(List.of(Answer.row("names", names, "min", min, "max", max)))
                .inWords(meant.stream().map(ListedProduct::name).collect(Collectors.joining("\n"))
                        + "\nThe price ranges from " + MoneyText.show(min) + " to " + MoneyText.show(max)
                        + (request.each() ? " a piece" : "") + ".");
    }

    private static String read(ShopVisit visit, ListedProduct offer) {
        visit.openProduct(offer.name());
        return visit.description();
    }

    /**
     * The request.
     *
     * @param kind the kind of product, with its intended users if given
     * @param each whether to give the unit price
     */
    record Request(String maker, String kind, boolean each) {
        private static final Pattern PHRASE = Pattern.compile("names? of (.+?)(?:,| and (?:also |tell|share|give)|$)");
        private static final Pattern MAKER_FIRST = Pattern.compile("((?:[A-Z][\\w-]*\\s)+)(.+)");

        static Request read(String intent) {
            Matcher phrase = PHRASE.matcher(intent);
            if (!phrase.find()) {
                throw new OracleException("\"" + intent + "\" does not say whose names to list");
            }
            String asked = phrase.group(1).replaceAll("\\b(?:designed|made|intended) for\\b", "");
            boolean each = intent.matches(".*\\bper \\w+.*");
            int from = asked.lastIndexOf(" from ");
            if (from > 0) {
                return new Request(
                        asked.substring(from + 6).strip(),
                        asked.substring(0, from).strip(),
                        each);
            }
            Matcher first = MAKER_FIRST.matcher(asked);
            if (!first.matches()) {
                throw new OracleException("\"" + asked + "\" does not name a manufacturer");
            }
            return new Request(first.group(1).strip(), first.group(2).strip(), each);
        }

        boolean isMet(String text) {
            return Likeness.speaks(text, kind);
        }
    }
}
