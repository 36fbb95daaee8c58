package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.States;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Solutions that change or list orders. */
final class OrderTasks {
    private static final Pattern ADDRESS = Pattern.compile("order #(\\d+) to (.+)$");
    private static final Pattern TRACKING = Pattern.compile("order #(\\d+) with the (.+) tracking number (\\d+)");
    private static final Map<String, String> CARRIERS =
            Map.of("UPS", "United Parcel Service", "USPS", "United States Postal Service");

    private OrderTasks() {}

    /** Changes both addresses of an order, since the task does not exclude either. */
    static Answer changeAddress(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ADDRESS.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no order and address");
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.order(asked.group(1));
        List<String> parts = List.of(asked.group(2).split(", *"));
        for (String address : List.of(".order-billing-address", ".order-shipping-address")) {
            browser.followLink(address + " .actions a");
            fill(parts, browser);
            visit.save("#save");
        }
        return Answer.done();
    }

    private static void fill(List<String> parts, BrowserActor browser) {
        int last = parts.size() - 1;
        browser.type("[name=\"street[0]\"]", parts.get(0));
        browser.type("[name=\"street[1]\"]", String.join(", ", parts.subList(1, last - 2)));
        browser.type("[name=city]", parts.get(last - 2));
        browser.pick("[name=region_id]", States.name(parts.get(last - 1)));
        browser.type("[name=postcode]", parts.get(last));
    }

    static Answer addTracking(OracleTask assignment, BrowserActor browser) {
        Matcher asked = TRACKING.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no order and tracking number");
        }
        new AdminVisit(browser).order(asked.group(1));
        browser.followLink("#order_ship");
        browser.pressButton("[data-action=add-tracking]");
        String carrier = asked.group(2);
        browser.pick("[name=\"tracking[1][carrier_code]\"]", CARRIERS.getOrDefault(carrier, carrier));
        browser.type("[name=\"tracking[1][number]\"]", asked.group(3));
        browser.expecting(".message-success", () -> browser.press("Submit Shipment"));
        return Answer.done();
    }

    static Answer showByStatus(OracleTask assignment, BrowserActor browser) {
        String status = StatusNames.label(assignment.intent());
        if (status.isEmpty()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no status");
        }
        new AdminVisit(browser).orders(status);
        return Answer.shown();
    }
}
