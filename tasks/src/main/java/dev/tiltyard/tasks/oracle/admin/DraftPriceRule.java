package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates a cart price rule for all customers. */
final class DraftPriceRule implements Oracle {
    private static final Pattern ASKED = Pattern.compile("price rule for (.+?) that offers (.+)");
    private static final Pattern OFFER = Pattern.compile("(\\$?)([0-9.]+)(?: ?percent|%)?");

    /** What a rule is about: whole carts, or single products wherever their prices stand. */
    enum Kind {
        CART("sales_rule/promo_quote", "Percent of product price discount", "Fixed amount discount for whole cart"),
        CATALOG("catalog_rule/promo_catalog", "Apply as percentage of original", "Apply as fixed amount");

        private final String path;
        private final String part;
        private final String amount;

        Kind(String path, String part, String amount) {
            this.path = path;
            this.part = part;
            this.amount = amount;
        }
    }

    @Override
    public Set<Integer> templates() {
        return Set.of(258);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        Matcher asked = ASKED.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no rule");
        }
        draft(Kind.CART, asked.group(1), asked.group(2), "#save_and_continue", browser);
        return "";
    }

    /**
     * Creates a rule.
     *
     * @param offer what it gives: {@code 15% discount}, {@code $40 discount on all their purchase}
     * @param save the button that sends the form
     */
    static void draft(Kind kind, String name, String offer, String save, BrowserActor browser) {
        Matcher given = OFFER.matcher(offer);
        if (!given.find()) {
            throw new OracleException("\"" + offer + "\" offers nothing");
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", kind.path);
        browser.followLink("#add");
        browser.type("[name=name]", name);
        browser.pick("[name=website_ids]", "Main Website");
        // Whoever is not logged in is no customer yet.
        browser.pickAll("[name=customer_group_ids]", List.of("General", "Wholesale", "Retailer"));
        browser.pressButton("[data-index=actions] .admin__collapsible-title");
        browser.pick("[name=simple_action]", given.group(1).isEmpty() ? kind.part : kind.amount);
        browser.type("[name=discount_amount]", given.group(2));
        visit.save(save);
    }
}
