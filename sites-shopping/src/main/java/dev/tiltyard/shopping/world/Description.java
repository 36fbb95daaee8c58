package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.Prose;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** A product's description in a few lines of HTML. */
final class Description {
    private static final List<String> ORIGINS =
            List.of("United States", "China", "Germany", "Vietnam", "Mexico", "Italy");
    /** The id that the original's descriptions, and with them checks of other benchmarks, have. */
    private static final String DETAILS = "productDetails_detailBullets_sections1";

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMMM d, yyyy", Locale.US);
    private static final int MOST_DAYS_BEFORE_LISTED = 3000;
    private static final int UPC_DIGITS = 11;

    private Description() {}

    /** The short description: the highlights. */
    static String brief(Product product) {
        StringBuilder html = new StringBuilder("<ul>");
        for (String feature : product.features()) {
            html.append("<li>").append(escaped(Prose.capital(feature))).append("</li>");
        }
        return html.append("</ul>").toString();
    }

    /** The full description: a paragraph, the features, and a table of facts. */
    static String full(Product product, SeededRandom random) {
        String noun = product.noun();
        StringBuilder html = new StringBuilder(900);
        html.append("<h2>About this item</h2><p>")
                .append(escaped(opening(product, noun, random)))
                .append("</p><ul>");
        for (String feature : product.features()) {
            html.append("<li>").append(escaped(point(feature, noun, random))).append("</li>");
        }
        html.append("</ul><h3>Product details</h3><table id=\"").append(DETAILS).append("\"><tbody>");
        fact(html, "Item model number", product.sku().substring(2));
        fact(html, "Item Weight", weight(random));
        fact(
                html,
                "Package Dimensions",
                random.between(3, 24) + " x " + random.between(2, 18) + " x " + random.between(1, 14) + " inches");
        fact(html, "Country of Origin", random.pick(ORIGINS));
        fact(html, "Department", product.shelf().name());
        fact(html, "Manufacturer", product.brand());
        fact(html, "ASIN", product.sku());
        fact(html, "UPC", upc(random));
        fact(html, "Date First Available", firstAvailable(product, random));
        return html.append("</tbody></table>").toString();
    }

    /** Twelve digits, the last of which checks the others. */
    private static String upc(SeededRandom random) {
        StringBuilder digits = new StringBuilder();
        int sum = 0;
        for (int i = 0; i < UPC_DIGITS; i++) {
            int digit = random.below(10);
            digits.append(digit);
            sum += i % 2 == 0 ? 3 * digit : digit;
        }
        return digits.append((10 - sum % 10) % 10).toString();
    }

    /** Before the shop listed it. */
    private static String firstAvailable(Product product, SeededRandom random) {
        return DATE.format(product.created()
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .minusDays(random.between(1, MOST_DAYS_BEFORE_LISTED)));
    }

    private static String opening(Product product, String noun, SeededRandom random) {
        return switch (random.below(4)) {
            case 0 -> "Meet the " + noun + " from " + product.brand() + ", made for everyday use and built to last.";
            case 1 ->
                "The " + product.brand() + " " + noun
                        + " was designed with one thing in mind: to make your day easier.";
            case 2 -> "Whether for yourself or as a gift, this " + noun + " is a choice that you will not regret.";
            default ->
                "Our customers asked for " + Prose.article(noun) + " " + noun
                        + " that does what it should, and here it is.";
        };
    }

    private static String point(String feature, String noun, SeededRandom random) {
        String head = Prose.capital(feature);
        return switch (random.below(4)) {
            case 0 -> head + ": tested in our workshop before it leaves the house.";
            case 1 -> head + ": so that your " + noun + " serves you for years.";
            case 2 -> head + ". You will notice the difference from the first day.";
            default -> head + ": a detail that cheaper " + Prose.plural(noun) + " leave out.";
        };
    }

    private static String weight(SeededRandom random) {
        return String.format(Locale.ROOT, "%.1f ounces", random.between(1.5, 90));
    }

    private static void fact(StringBuilder html, String name, String value) {
        html.append("<tr><th>")
                .append(name)
                .append("</th><td>")
                .append(escaped(value))
                .append("</td></tr>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
