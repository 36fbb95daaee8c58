package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.form.TablePart;
import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The form of a customer with addresses, orders, cart and wish list. */
public final class CustomerPages {
    private static final String RIGHT = "Magento_Customer::manage";
    private static final String FORM = "customer_form";
    private static final List<String> OWN = List.of(
            "prefix", "firstname", "middlename", "lastname", "suffix", "email", "dob", "taxvat", "gender", "group_id");
    private static final List<String> ADDRESS =
            List.of("firstname", "lastname", "company", "street", "city", "region_id", "postcode", "telephone");

    private final AdminShell shell;
    private final Grids grids;

    public CustomerPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("customer/index/edit", RIGHT, this::edit)
                .on("customer/index/new", RIGHT, this::edit)
                .on("customer/index/save", RIGHT, this::save)
                .on("customer/index/delete", "Magento_Customer::delete", this::delete)
                .on("customer/index/massDelete", "Magento_Customer::delete", this::massDelete)
                .on("customer/index/massSubscribe", RIGHT, call -> subscribe(call, 1))
                .on("customer/index/massUnsubscribe", RIGHT, call -> subscribe(call, 3));
    }

    private Optional<Fields> row(String table, String key, long id) {
        return shell.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM " + table + " WHERE " + key + " = ?")
                        .bind(0, id)
                        .map((row, context) -> Fields.of(row))
                        .findFirst());
    }

    private void edit(Call call) {
        Optional<Long> id = call.findNumber("id");
        Fields customer = id.map(number -> row("customer_entity", "entity_id", number)
                        .orElseThrow(
                                () -> call.back("customer/index/", "Something went wrong while editing the customer.")))
                .orElseGet(() -> new Fields(Map.of("group_id", 1)));
        String name = id.isEmpty() ? "New Customer" : customer.text("firstname") + " " + customer.text("lastname");
        PageFrame page = call.page(name)
                .under("customer/index")
                .button(Button.link("back", "Back", "/admin/customer/index/").secondary());
        if (id.isPresent() && call.may("Magento_Customer::delete")) {
            page.button(Button.action(
                            "customer-edit-delete-button",
                            "Delete Customer",
                            "/admin/customer/index/delete/id/" + id.get() + "/",
                            "Are you sure you want to do this?")
                    .secondary());
        }
        if (id.isPresent() && call.may("Magento_Sales::create")) {
            page.button(Button.link(
                            "order", "Create Order", "/admin/sales/order_create/start/customer_id/" + id.get() + "/")
                    .secondary());
        }
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.save("save_and_continue", "Save and Continue Edit", FORM, "back/edit")
                        .secondary())
                .button(Button.save("save", "Save Customer", FORM, ""));
        String save = "/admin/customer/index/save/"
                + id.map(number -> "id/" + number + "/").orElse("");
        new FormView(FORM, save, sections(customer, id)).show(call, page);
    }

    private List<FormSection> sections(Fields customer, Optional<Long> id) {
        Map<String, String> genders = new LinkedHashMap<>();
        genders.put("", " ");
        genders.put("1", "Male");
        genders.put("2", "Female");
        genders.put("3", "Not Specified");
        List<FormField> fields = new ArrayList<>(List.of(
                FormField.note("website", "Associate to Website", "Main Website"),
                FormField.select(
                        "customer[group_id]",
                        "Group",
                        customer.text("group_id"),
                        Choices.named("groups_of_members").of(shell)),
                text(customer, "prefix", "Name Prefix"),
                text(customer, "firstname", "First Name").asRequired(),
                text(customer, "middlename", "Middle Name/Initial"),
                text(customer, "lastname", "Last Name").asRequired(),
                text(customer, "suffix", "Name Suffix"),
                text(customer, "email", "Email").asRequired(),
                text(customer, "dob", "Date of Birth"),
                text(customer, "taxvat", "Tax/VAT Number"),
                FormField.select("customer[gender]", "Gender", customer.text("gender"), genders)));
        List<FormSection> sections =
                new ArrayList<>(List.of(FormSection.of("customer", "Account Information", true, fields)));
        id.ifPresent(number -> {
            sections.add(FormSection.of("address", "Addresses", true, address(customer)));
            sections.add(list("orders", "Orders", number, List.of("Order", "Purchased", "Total", "Status"), """
                    SELECT o.increment_id, o.created_at, o.grand_total, s.label,
                           CONCAT('/admin/sales/order/view/order_id/', o.entity_id, '/')
                      FROM sales_order o LEFT JOIN sales_order_status s ON s.status = o.status
                     WHERE o.customer_id = ? ORDER BY o.created_at DESC LIMIT 50
                    """));
            sections.add(list("cart", "Shopping cart", number, List.of("Product", "SKU", "Quantity", "Price"), """
                    SELECT i.name, i.sku, i.qty, i.price, CONCAT('/admin/catalog/product/edit/id/', i.product_id, '/')
                      FROM quote q JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
                     WHERE q.is_active = 1 AND q.store_id > 0 AND q.customer_id = ?
                    """));
            sections.add(list("wishlist", "Wish List", number, List.of("Product", "SKU", "Quantity", "Added"), """
                    SELECT n.value, e.sku, i.qty, i.added_at, CONCAT('/admin/catalog/product/edit/id/', e.entity_id, '/')
                      FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id
                      JOIN catalog_product_entity e ON e.entity_id = i.product_id
                      LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.store_id = 0
                       AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                              WHERE entity_type_id = 4 AND attribute_code = 'name')
                     WHERE w.customer_id = ?
                    """));
        });
        return sections;
    }

    private static FormField text(Fields row, String column, String label) {
        return FormField.text("customer[" + column + "]", label, row.text(column))
                .as(column);
    }

    private List<FormField> address(Fields customer) {
        Fields address = row("customer_address_entity", "entity_id", customer.number("default_billing"))
                .orElseGet(() -> new Fields(Map.of()));
        Map<String, String> regions = new LinkedHashMap<>();
        regions.put("", "Please select");
        regions.putAll(Choices.named("states").of(shell));
        return List.of(
                FormField.hidden("address[id]", address.text("entity_id")),
                inAddress(address, "firstname", "First Name"),
                inAddress(address, "lastname", "Last Name"),
                inAddress(address, "company", "Company"),
                inAddress(address, "street", "Street Address"),
                inAddress(address, "city", "City"),
                FormField.select("address[region_id]", "State/Province", address.text("region_id"), regions),
                inAddress(address, "postcode", "Zip/Postal Code"),
                inAddress(address, "telephone", "Phone Number"));
    }

    private static FormField inAddress(Fields address, String column, String label) {
        return FormField.text(
                "address[" + column + "]", label, address.text(column).replace("\n", ", "));
    }

    private FormSection list(String index, String label, long id, List<String> heads, String sql) {
        List<List<String>> rows = shell.database().withHandle(handle -> handle.createQuery(sql)
                .bind(0, id)
                .map((row, context) -> {
                    List<String> cells = new ArrayList<>();
                    for (int i = 1; i <= heads.size() + 1; i++) {
                        String value = Optional.ofNullable(row.getString(i)).orElse("");
                        boolean amount = value.matches("-?[0-9]+\\.[0-9]{4,6}");
                        boolean money =
                                amount && List.of("Total", "Price").contains(i <= heads.size() ? heads.get(i - 1) : "");
                        cells.add(
                                money
                                        ? Cells.money(new BigDecimal(value))
                                        : amount
                                                ? new BigDecimal(value)
                                                        .stripTrailingZeros()
                                                        .toPlainString()
                                                : value);
                    }
                    return cells;
                })
                .list());
        return FormSection.of(index, label, false, List.of()).with(shell.part(new TablePart(heads, rows)));
    }

    private void save(Call call) {
        Optional<Long> id = call.findNumber("id");
        FormInput input = FormInput.of(
                        call,
                        id.map(number -> "customer/index/edit/id/" + number + "/")
                                .orElse("customer/index/new/"))
                .requireFit("customer_entity", "customer")
                .requireFit("customer_address_entity", "address");
        input.required("customer[firstname]", "First Name");
        input.required("customer[lastname]", "Last Name");
        String email = input.required("customer[email]", "Email");
        if (!email.matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+")) {
            throw input.refuse("customer[email]", "\"Email\" is not a valid email address.");
        }
        long saved = shell.database().inTransaction(handle -> {
            boolean taken = handle.createQuery("SELECT 1 FROM customer_entity WHERE email = ? AND entity_id <> ?")
                    .bind(0, email)
                    .bind(1, id.orElse(0L))
                    .mapTo(Integer.class)
                    .findFirst()
                    .isPresent();
            if (taken) {
                throw input.refuse(
                        "customer[email]",
                        "A customer with the same email address already exists in an associated website.");
            }
            return write(call, handle, id);
        });
        call.success("You saved the customer.");
        call.redirect(call.find("back").isPresent() ? "customer/index/edit/id/" + saved + "/" : "customer/index/");
    }

    private long write(Call call, Handle handle, Optional<Long> id) {
        Row row = Row.in("customer_entity").with("updated_at", call.now());
        for (String column : OWN) {
            String sent = call.field("customer[" + column + "]").strip();
            row.withNullable(column, sent.isEmpty() ? null : sent);
        }
        long customer = id.orElse(0L);
        if (id.isPresent()) {
            row.update(handle, "entity_id", customer);
        } else {
            customer = row.with("website_id", 1)
                    .with("store_id", 1)
                    .with("created_at", call.now())
                    .with("created_in", "Admin")
                    .with("is_active", 1)
                    .with("disable_auto_group_change", 0)
                    .with("failures_num", 0)
                    .insert(handle);
            handle.execute(
                    "INSERT INTO customer_grid_flat (entity_id, website_id, created_at, created_in) VALUES (?, 1, ?, 'Admin')",
                    customer,
                    Timestamp.from(call.now()));
        }
        long owner = customer;
        if (call.field("address[id]").matches("[0-9]{1,18}")) {
            address(call, handle, owner, Long.parseLong(call.field("address[id]")));
        }
        handle.execute("""
                UPDATE customer_grid_flat g JOIN customer_entity c ON c.entity_id = g.entity_id
                  LEFT JOIN customer_address_entity a ON a.entity_id = c.default_billing
                   SET g.name = CONCAT(c.firstname, ' ', c.lastname), g.email = c.email, g.group_id = c.group_id, g.dob = c.dob,
                       g.gender = c.gender, g.taxvat = c.taxvat, g.billing_telephone = a.telephone,
                       g.billing_postcode = a.postcode, g.billing_region = a.region, g.billing_region_id = a.region_id,
                       g.billing_street = a.street, g.billing_city = a.city, g.billing_company = a.company,
                       g.billing_full = CONCAT_WS(' ', a.street, a.city, a.region, a.postcode)
                 WHERE g.entity_id = ?
                """, owner);
        return owner;
    }

    private static void address(Call call, Handle handle, long customer, long id) {
        Row row = Row.in("customer_address_entity").with("updated_at", call.now());
        for (String column : ADDRESS) {
            String sent = call.field("address[" + column + "]").strip();
            row.withNullable(column, sent.isEmpty() ? null : sent);
        }
        boolean own = handle.createQuery("SELECT 1 FROM customer_address_entity WHERE entity_id = ? AND parent_id = ?")
                .bind(0, id)
                .bind(1, customer)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (own) {
            row.update(handle, "entity_id", id);
            handle.execute(
                    "UPDATE customer_address_entity a LEFT JOIN directory_country_region r ON r.region_id = a.region_id"
                            + " SET a.region = r.default_name WHERE a.entity_id = ?",
                    id);
        }
    }

    private void remove(Handle handle, long id) {
        handle.execute("DELETE FROM customer_address_entity WHERE parent_id = ?", id);
        handle.execute("DELETE FROM customer_grid_flat WHERE entity_id = ?", id);
        handle.execute("DELETE FROM wishlist WHERE customer_id = ?", id);
        handle.execute("UPDATE sales_order SET customer_id = NULL WHERE customer_id = ?", id);
        handle.execute("UPDATE sales_order_grid SET customer_id = NULL WHERE customer_id = ?", id);
        handle.execute("DELETE FROM customer_entity WHERE entity_id = ?", id);
    }

    private void delete(Call call) {
        call.requirePost();
        shell.database().useTransaction(handle -> remove(handle, call.number("id")));
        call.success("You deleted the customer.");
        call.redirect("customer/index/");
    }

    private List<Long> selected(Call call) {
        return grids.selected(call, "customer_listing").stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void massDelete(Call call) {
        call.requirePost();
        List<Long> ids = selected(call);
        shell.database().useTransaction(handle -> ids.forEach(id -> remove(handle, id)));
        call.success("A total of " + ids.size() + " record(s) were deleted.");
        call.redirect("customer/index/");
    }

    private void subscribe(Call call, int status) {
        call.requirePost();
        List<Long> ids = selected(call);
        shell.database()
                .useTransaction(handle -> ids.forEach(id -> {
                    int changed = handle.execute(
                            "UPDATE newsletter_subscriber SET subscriber_status = ? WHERE customer_id = ?", status, id);
                    if (changed == 0 && status == 1) {
                        handle.execute(
                                "INSERT INTO newsletter_subscriber (store_id, change_status_at, customer_id, subscriber_email,"
                                        + " subscriber_status) SELECT 1, ?, entity_id, email, 1 FROM customer_entity WHERE entity_id = ?",
                                Timestamp.from(call.now()),
                                id);
                    }
                }));
        call.success("A total of " + ids.size() + " record(s) were updated.");
        call.redirect("customer/index/");
    }
}
