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
    private static final Pattern ASKED =
            Pattern.compile("price rule for (.+?) that offers (?:a )?(\\$?)([0-9.]+)(?: ?percent|%)?");

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
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "sales_rule/promo_quote");
        browser.followLink("#add");
        browser.type("[name=name]", asked.group(1));
        browser.pick("[name=website_ids]", "Main Website");
        // Whoever is not logged in is no customer yet.
        browser.pickAll("[name=customer_group_ids]", List.of("General", "Wholesale", "Retailer"));
        browser.pressButton("[data-index=actions] .admin__collapsible-title");
        browser.pick(
                "[name=simple_action]",
                asked.group(2).isEmpty()
                        ? "Percent of product price discount"
                        : "Fixed amount discount for whole cart");
        browser.type("[name=discount_amount]", asked.group(3));
        visit.save("#save_and_continue");
        return "";
    }
}
