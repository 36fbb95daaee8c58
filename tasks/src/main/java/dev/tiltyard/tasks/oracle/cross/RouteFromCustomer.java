package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.oracle.map.CityNames;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows the route between two cities, which may be described, or be where a customer of the shop lives. */
final class RouteFromCustomer implements Oracle {
    private static final String ADMIN = "http://luma.com/admin";
    private static final String MAP = "http://openstreetmap.org";
    private static final Pattern CUSTOMER = Pattern.compile("customer (.+?) lives");
    /** For example {@code Hoboken, New Jersey, 07030}. */
    private static final Pattern CITY_LINE = Pattern.compile("(?m)^\\s*(.+?), ([^,]+), [\\w -]+\\s*$");

    @Override
    public Set<Integer> templates() {
        return Set.of(42);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String from = city(assignment.argument("city1"), browser);
        String to = city(assignment.argument("city2"), browser);
        browser.goToSite(MAP);
        new MapVisit(browser).directions(from, to, MapVisit.CAR);
        return Answer.shown();
    }

    /** The described city, or the customer's. */
    private static String city(String asked, BrowserActor browser) {
        Matcher customer = CUSTOMER.matcher(asked);
        if (!customer.find()) {
            return CityNames.city(asked);
        }
        browser.goToSite(ADMIN);
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("name", customer.group(1)));
        ShownRow row = visit.shown().stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("no customer is called " + customer.group(1)));
        browser.open(row.text("link"));
        Matcher line = CITY_LINE.matcher(browser.text("address:has-text(\"Default Billing Address\")"));
        if (!line.find()) {
            throw new OracleException("the page of " + customer.group(1) + " shows no billing address");
        }
        return line.group(1) + ", " + row.texts().getOrDefault("State/Province", line.group(2));
    }
}
