package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tells the full names of the products of one kind by one maker, and between which prices they are sold. */
final class TellNamesAndPrices implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(204);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Wish wish = Wish.read(assignment.intent());
        ShopVisit visit = new ShopVisit(hand);
        visit.search(wish.maker());
        List<Offer> meant = new ArrayList<>();
        for (Offer offer : visit.all()) {
            if (Likeness.speaks(offer.name(), wish.maker())
                    && (wish.isMet(offer.name()) || wish.isMet(read(visit, offer)))) {
                meant.add(offer);
            }
        }
        if (meant.isEmpty()) {
            return Answers.unachievable("the shop has no " + wish.kind() + " from " + wish.maker());
        }
        List<BigDecimal> prices = meant.stream()
                .map(offer -> wish.each() ? Money.each(offer.price(), Contents.pieces(offer.name())) : offer.price())
                .sorted()
                .toList();
        return meant.stream().map(Offer::name).collect(Collectors.joining("\n")) + "\nThe price ranges from "
                + Money.show(prices.get(0)) + " to " + Money.show(prices.get(prices.size() - 1))
                + (wish.each() ? " a piece" : "") + ".";
    }

    private static String read(ShopVisit visit, Offer offer) {
        visit.openProduct(offer.name());
        return visit.description();
    }

    /**
     * What is asked for.
     *
     * @param kind and, where it is said, for whom
     * @param each whether the price of a piece is meant
     */
    record Wish(String maker, String kind, boolean each) {
        private static final Pattern PHRASE = Pattern.compile("names? of (.+?)(?:,| and (?:also |tell|share|give)|$)");
        private static final Pattern MAKER_FIRST = Pattern.compile("((?:[A-Z][\\w-]*\\s)+)(.+)");

        static Wish read(String intent) {
            Matcher phrase = PHRASE.matcher(intent);
            if (!phrase.find()) {
                throw new OracleException("\"" + intent + "\" does not say whose names are asked for");
            }
            String asked = phrase.group(1).replaceAll("\\b(?:designed|made|intended) for\\b", "");
            boolean each = intent.matches(".*\\bper \\w+.*");
            int from = asked.lastIndexOf(" from ");
            if (from > 0) {
                return new Wish(
                        asked.substring(from + 6).strip(),
                        asked.substring(0, from).strip(),
                        each);
            }
            Matcher first = MAKER_FIRST.matcher(asked);
            if (!first.matches()) {
                throw new OracleException("\"" + asked + "\" names no maker");
            }
            return new Wish(first.group(1).strip(), first.group(2).strip(), each);
        }

        boolean isMet(String text) {
            return Likeness.speaks(text, kind);
        }
    }
}
