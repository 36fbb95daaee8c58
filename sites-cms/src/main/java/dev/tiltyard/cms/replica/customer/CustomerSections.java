package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.TablePart;
import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The parts of a customer's form, one for each tab. */
public final class CustomerSections {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm:ss a", Locale.US);

    private final AdminShell shell;

    CustomerSections(AdminShell shell) {
        this.shell = shell;
    }

    /** What the first tab tells about a customer, by its label; and the lines of the billing address. */
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
                Choices.named("groups_of_members").of(shell).getOrDefault(customer.text("group_id"), ""));
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
        List<FormField> fields = new ArrayList<>(List.of(
                FormField.select(
                                "customer[website_id]",
                                "Associate to Website",
                                "1",
                                Choices.named("websites").of(shell))
                        .asRequired()
                        .locked(id > 0),
                FormField.select(
                        "customer[group_id]",
                        "Group",
                        customer.text("group_id"),
                        Choices.named("groups_of_members").of(shell)),
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
                FormField.date("customer[dob]", "Date of Birth", born(customer)).as("dob"),
                text(customer, "taxvat", "Tax/VAT Number"),
                FormField.select("customer[gender]", "Gender", customer.text("gender"), genders)));
        if (id == 0) {
            fields.add(FormField.select(
                    "customer[sendemail_store_id]",
                    "Send Welcome Email From",
                    "1",
                    Choices.named("stores").of(shell)));
        }
        fields.add(FormField.toggle(
                "customer[assistance_allowed]",
                "Allow remote shopping assistance",
                id > 0 && shell.magento().customers().assistanceAllowed(id),
                "2",
                "1"));
        return fields;
    }

    private static FormField text(Fields row, String column, String label) {
        return FormField.text("customer[" + column + "]", label, row.text(column))
                .as(column);
    }

    /** The day as the calendar writes it. */
    private static String born(Fields customer) {
        String day = customer.text("dob");
        if (!day.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*")) {
            return day;
        }
        return Integer.parseInt(day.substring(5, 7)) + "/" + Integer.parseInt(day.substring(8, 10)) + "/"
                + day.substring(0, 4);
    }

    private void lists(List<FormSection> sections, long id) {
        sections.add(list(
                "orders",
                "Orders",
                id,
                List.of("Order", "Purchased", "Bill-to Name", "Ship-to Name", "Order Total", "Status"),
                """
                SELECT o.increment_id, o.created_at, g.billing_name, g.shipping_name, o.grand_total, s.label,
                       CONCAT('/admin/sales/order/view/order_id/', o.entity_id, '/')
                  FROM sales_order o JOIN sales_order_grid g ON g.entity_id = o.entity_id
                  LEFT JOIN sales_order_status s ON s.status = o.status
                 WHERE o.customer_id = ? ORDER BY o.created_at DESC LIMIT 50
                """));
        sections.add(list("cart", "Shopping cart", id, List.of("Product", "SKU", "Quantity", "Price"), """
                SELECT i.name, i.sku, i.qty, i.price, CONCAT('/admin/catalog/product/edit/id/', i.product_id, '/')
                  FROM quote q JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
                 WHERE q.is_active = 1 AND q.store_id > 0 AND q.customer_id = ?
                """));
        sections.add(FormSection.of("newsletter", "Newsletter", false, List.of(newsletter(id))));
        sections.add(
                list("billing_agreements", "Billing Agreements", id, List.of("ID", "Reference ID", "Status"), """
                SELECT agreement_id, reference_id, status, CONCAT('/admin/paypal/billing_agreement/')
                  FROM paypal_billing_agreement WHERE customer_id = ?
                """));
        sections.add(list(
                "reviews",
                "Product Reviews",
                id,
                List.of("ID", "Created", "Status", "Title", "Nickname", "Review", "SKU"),
                """
                SELECT r.review_id, r.created_at, s.status_code, d.title, d.nickname, d.detail, e.sku,
                       CONCAT('/admin/review/product/edit/id/', r.review_id, '/')
                  FROM review r JOIN review_detail d ON d.review_id = r.review_id
                  JOIN review_status s ON s.status_id = r.status_id
                  LEFT JOIN catalog_product_entity e ON e.entity_id = r.entity_pk_value
                 WHERE d.customer_id = ? ORDER BY r.review_id DESC
                """));
        sections.add(list("wishlist", "Wish List", id, List.of("Product", "SKU", "Quantity", "Date Added"), """
                SELECT n.value, e.sku, i.qty, i.added_at, CONCAT('/admin/catalog/product/edit/id/', e.entity_id, '/')
                  FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id
                  JOIN catalog_product_entity e ON e.entity_id = i.product_id
                  LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.store_id = 0
                   AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                          WHERE entity_type_id = 4 AND attribute_code = 'name')
                 WHERE w.customer_id = ?
                """));
    }

    private FormField newsletter(long id) {
        boolean subscribed = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM newsletter_subscriber WHERE customer_id = ? AND subscriber_status = 1")
                .bind(0, id)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
        return FormField.tick("subscription_status[1]", "Subscribed to Newsletter", subscribed);
    }

    private FormSection list(String index, String label, long id, List<String> heads, String sql) {
        List<List<String>> rows = shell.database().withHandle(handle -> handle.createQuery(sql)
                .bind(0, id)
                .map((row, context) -> {
                    List<String> cells = new ArrayList<>();
                    for (int i = 1; i <= heads.size() + 1; i++) {
                        String head = i <= heads.size() ? heads.get(i - 1) : "";
                        cells.add(shown(
                                head, Optional.ofNullable(row.getString(i)).orElse("")));
                    }
                    return cells;
                })
                .list());
        return FormSection.of(index, label, false, List.of()).with(shell.part(new TablePart(heads, rows)));
    }

    private static String shown(String head, String value) {
        if (!value.matches("-?[0-9]+\\.[0-9]{4,6}")) {
            return value;
        }
        BigDecimal number = new BigDecimal(value);
        return head.equals("Order Total") || head.equals("Price")
                ? Cells.money(number)
                : number.stripTrailingZeros().toPlainString();
    }
}
