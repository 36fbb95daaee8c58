package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.LoadedGrid;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The parts of a customer's form, one per tab. */
public final class CustomerSections {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm:ss a", Locale.US);

    private final AdminShell shell;

    CustomerSections(AdminShell shell) {
        this.shell = shell;
    }

    /** The customer view's personal information by label; and the lines of the billing address. */
    @Template("customer/summary.jte")
    public record SummaryPart(Map<String, String> facts, List<String> address) {}

    /** @param id 0 for a new customer */
    List<FormSection> of(Fields customer, long id, Optional<CustomerAddresses.AddressesPart> book) {
        List<FormSection> sections = new ArrayList<>();
        if (id > 0) {
            sections.add(FormSection.of("customer_view", "Customer View", true, List.of())
                    .with(summary(customer, id)));
        }
        sections.add(FormSection.of("customer", "Account Information", id == 0, account(customer, id)));
        if (id > 0) {
            book.ifPresent(part -> sections.add(
                    FormSection.of("address", "Addresses", false, List.of()).with(shell.part(part))));
            lists(sections, id);
        }
        return sections;
    }

    private SafeHtml summary(Fields customer, long id) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Last Logged In:", lastSeen(id));
        facts.put("Account Lock:", customer.text("lock_expires").isEmpty() ? "Unlocked" : "Locked");
        facts.put("Confirmed email:", "Confirmation Not Required");
        facts.put("Account Created:", time(customer.time("created_at")));
        facts.put("Account Created in:", customer.text("created_in"));
        facts.put(
                "Customer Group:",
                OptionLabels.named("groups_of_members").of(shell).getOrDefault(customer.text("group_id"), ""));
        List<String> address = shell.magento()
                .addressBook()
                .find(id, customer.number("default_billing"))
                .map(found -> new CustomerAddresses.Entry(
                                found,
                                true,
                                false,
                                List.of(),
                                false,
                                shell.magento().directory())
                        .lines())
                .orElse(List.of("The customer does not have default billing address."));
        return shell.part(new SummaryPart(facts, address));
    }

    private String lastSeen(long id) {
        return shell.database()
                .withHandle(handle -> handle.createQuery("SELECT last_login_at FROM customer_log WHERE customer_id = ?")
                        .bind(0, id)
                        .mapTo(Timestamp.class)
                        .findFirst())
                .map(at -> time(at.toInstant()) + " (Offline)")
                .orElse("Never (Offline)");
    }

    private String time(Instant at) {
        return at.atZone(shell.magento().config().zone()).format(TIME);
    }

    private List<FormField> account(Fields customer, long id) {
        Map<String, String> genders = new LinkedHashMap<>();
        genders.put("", " ");
        genders.put("1", "Male");
        genders.put("2", "Female");
        genders.put("3", "Not Specified");
        return List.of(
                FormField.select(
                                "customer[website_id]",
                                "Associate to Website",
                                "1",
                                OptionLabels.named("websites").of(shell))
                        .asRequired()
                        .locked(id > 0),
                FormField.select(
                                "customer[group_id]",
                                "Group",
                                customer.text("group_id"),
                                OptionLabels.named("groups_of_members").of(shell))
                        .asRequired(),
                FormField.tick(
                        "customer[disable_auto_group_change]",
                        "Disable Automatic Group Change Based on VAT ID",
                        customer.number("disable_auto_group_change") == 1),
                text(customer, "prefix", "Name Prefix"),
                text(customer, "firstname", "First Name").asRequired(),
                text(customer, "middlename", "Middle Name/Initial"),
                text(customer, "lastname", "Last Name").asRequired(),
                text(customer, "suffix", "Name Suffix"),
                text(customer, "email", "Email").asRequired(),
                FormField.toggle(
                        "customer[assistance_allowed]",
                        "Allow remote shopping assistance",
                        id > 0 && shell.magento().customers().assistanceAllowed(id),
                        "2",
                        "1"),
                FormField.date("customer[dob]", "Date of Birth", born(customer)).as("dob"),
                text(customer, "taxvat", "Tax/VAT Number"),
                FormField.select("customer[gender]", "Gender", customer.text("gender"), genders),
                FormField.select(
                                "customer[sendemail_store_id]",
                                "Send Welcome Email From",
                                "1",
                                FormField.storeViews(
                                        OptionLabels.named("stores").of(shell)))
                        .as("sendemail_store_id"));
    }

    private static FormField text(Fields row, String column, String label) {
        return FormField.text("customer[" + column + "]", label, row.text(column))
                .as(column);
    }

    /** The date of birth in the calendar's format. */
    private static String born(Fields customer) {
        String day = customer.text("dob");
        if (!day.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*")) {
            return day;
        }
        return Integer.parseInt(day.substring(5, 7)) + "/" + Integer.parseInt(day.substring(8, 10)) + "/"
                + day.substring(0, 4);
    }

    private void lists(List<FormSection> sections, long id) {
        sections.add(list("orders", "Orders", "customer_orders_grid", id));
        sections.add(list("cart", "Shopping cart", "customer_cart_grid", id));
        sections.add(FormSection.of("newsletter", "Newsletter", false, newsletter(id))
                .with(shell.part(LoadedGrid.of("customer_queue_grid", id))));
        sections.add(list("billing_agreements", "Billing Agreements", "customer_edit_tab_agreements", id));
        sections.add(list("reviews", "Product Reviews", "customer_reviews_grid", id));
        sections.add(list("wishlist", "Wish List", "customer_wishlist_grid", id));
    }

    private List<FormField> newsletter(long id) {
        boolean subscribed = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM newsletter_subscriber WHERE customer_id = ? AND subscriber_status = 1")
                .bind(0, id)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
        return List.of(
                FormField.tick("subscription_status[1]", "Subscribed to Newsletter", subscribed),
                FormField.select(
                        "subscription_store[1]",
                        "Subscribed on Store View",
                        "1",
                        FormField.storeViews(OptionLabels.named("stores").of(shell))));
    }

    private FormSection list(String index, String label, String grid, long id) {
        return FormSection.of(index, label, false, List.of()).with(shell.part(LoadedGrid.of(grid, id)));
    }
}
