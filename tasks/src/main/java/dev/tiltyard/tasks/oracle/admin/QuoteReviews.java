package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Quotes customers' opinions of a product: criticism in an answer, praise in the product's description. */
final class QuoteReviews implements Oracle {
    private static final int CRITICISM = 249;
    private static final int MIXED = 3;
    private static final Pattern ABOUT =
            Pattern.compile("(?i)(?:like about|description of) (.+?)(?: to highlight .*)?[?]?$");
    private static final Pattern PRAISE = Pattern.compile(
            "(?i)\\b(?:love|great|good|nice|stylish|cute|comfortable|perfect|favorite|well|versatile|soft)\\b");

    @Override
    public Set<Integer> templates() {
        return Set.of(CRITICISM, 251);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ABOUT.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no product");
        }
        ProductVisit products = new ProductVisit(browser);
        boolean criticism = assignment.templateId() == CRITICISM;
        String name = criticism ? products.named(asked.group(1)) : "";
        ShownRow product = criticism ? new ShownRow(Map.of()) : products.meant(asked.group(1));
        String known = criticism ? name : product.text("Name");
        List<ReviewVisit.Review> reviews = new ReviewVisit(browser)
                .of(known.split(" ")[0]).stream()
                        .filter(review -> review.product().equals(known))
                        .toList();
        if (criticism) {
            String all = reviews.stream()
                    .filter(review -> review.stars() <= MIXED)
                    .map(review -> review.title() + ": " + review.text())
                    .collect(Collectors.joining("\n"));
            return all.isEmpty()
                    ? Answer.notFound("nobody dislikes it")
                    : Answer.text("Customers write in their reviews:\n" + all);
        }
        describe(products, product, praise(reviews), browser);
        return Answer.done();
    }

    /** All of the good reviews, and the positive sentences of the mixed ones. */
    private static String praise(List<ReviewVisit.Review> reviews) {
        List<String> quotes = new ArrayList<>();
        for (ReviewVisit.Review review : reviews) {
            if (review.stars() > MIXED) {
                quotes.add(review.text());
            } else if (review.stars() == MIXED) {
                Arrays.stream(review.text().split("(?<=[.!?]) "))
                        .filter(sentence -> PRAISE.matcher(sentence).find())
                        .forEach(quotes::add);
            }
        }
        return quotes.stream().map(quote -> "\"" + quote + "\"").collect(Collectors.joining(" "));
    }

    private static void describe(ProductVisit products, ShownRow product, String praise, BrowserActor browser) {
        products.meant(product.text("Name"));
        products.open(product);
        String field = "[name=\"product[description]\"]";
        browser.expecting(
                field + ":visible", () -> browser.pressButton("[data-index=content] .admin__collapsible-title"));
        browser.type(field, browser.value(field) + "<p>Our customers say: " + praise + "</p>");
        products.save();
    }
}
