package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates a cart price rule for all customers. */
final class DraftPriceRule implements Oracle {
    private static final Pattern ASKED = Pattern.compile("price rule for (.+?) that offers (.+)");
    private static final Pattern OFFER = Pattern.compile("(\\$?)([0-9.]+)(?: ?percent|%)?");

    /** What a rule discounts: whole carts, or single products. */
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
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ASKED.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no rule");
        }
        draft(Kind.CART, asked.group(1), asked.group(2), "#save_and_continue", browser);
        return Answer.done();
    }

    /**
     * Creates a rule.
     *
     * @param offer the discount: {@code 15% discount}, {@code $40 discount on all their purchase}
     * @param save the submit button
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
        // NOT LOGGED IN is excluded: such visitors are not customers yet.
        browser.pickAll("[name=customer_group_ids]", List.of("General", "Wholesale", "Retailer"));
        browser.pressButton("[data-index=actions] .admin__collapsible-title");
        browser.pick("[name=simple_action]", given.group(1).isEmpty() ? kind.part : kind.amount);
        browser.type("[name=discount_amount]", given.group(2));
        visit.save(save);
    }
}
