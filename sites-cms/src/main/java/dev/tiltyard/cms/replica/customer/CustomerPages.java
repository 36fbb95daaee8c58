package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.grid.RowEdit;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.LoginAsCustomer;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.Template;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** The form of a customer with addresses, orders, cart and wish list. */
public final class CustomerPages {
    private static final String RIGHT = "Magento_Customer::manage";
    private static final String FORM = "customer_form";
    static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+\\.[^@\\s]+");
    private static final String TAKEN =
            "A customer with the same email address already exists in an associated website.";
    private static final List<String> OWN =
            List.of("prefix", "firstname", "middlename", "lastname", "suffix", "email", "taxvat", "gender", "group_id");

    private final AdminShell shell;
    private final Grids grids;
    private final CustomerAddresses addresses;

    public CustomerPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.grids = grids;
        this.addresses = new CustomerAddresses(shell);
    }

    public void addTo(Router router) {
        addresses.addTo(router);
        router.on("customer/index/edit", RIGHT, this::edit)
                .on("customer/index/new", RIGHT, this::edit)
                .on("customer/index/save", RIGHT, this::save)
                .on("customer/index/delete", "Magento_Customer::delete", this::delete)
                .on("customer/index/resetPassword", RIGHT, this::resetPassword)
                .on("customer/customer/invalidateToken", RIGHT, this::invalidateToken)
                .on("customer/cart/delete", RIGHT, this::takeFromCart)
                .on("customer/wishlist/delete", RIGHT, this::takeFromWishList)
                .on("customer/index/massDelete", "Magento_Customer::delete", this::massDelete)
                .on("customer/index/massSubscribe", RIGHT, call -> subscribe(call, 1))
                .on("customer/index/massUnsubscribe", RIGHT, call -> subscribe(call, 3))
                .on("customer/index/massAssignGroup", RIGHT, this::assignGroup);
        grids.edits(router, "customer_listing", "Customer ID", CustomerPages::change);
    }

    private Optional<Fields> row(String table, String key, long id) {
        return shell.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM " + table + " WHERE " + key + " = ?")
                        .bind(0, id)
                        .map((row, context) -> Fields.of(row))
                        .findFirst());
    }

    private void edit(AdminRequest call) {
        Optional<Long> id = call.findNumber("id");
        Fields customer = id.map(number -> row("customer_entity", "entity_id", number)
                        .orElseThrow(
                                () -> call.back("customer/index/", "Something went wrong while editing the customer.")))
                .orElseGet(() -> new Fields(Map.of("group_id", 1)));
        String name = id.isEmpty() ? "New Customer" : customer.text("firstname") + " " + customer.text("lastname");
        PageFrame page = call.page(name).under("customer/index").twoColumns();
        buttons(call, page, id);
        String save = "/admin/customer/index/save/"
                + id.map(number -> "id/" + number + "/").orElse("");
        Optional<CustomerAddresses.AddressesPart> book =
                id.map(number -> addresses.part(customer, number, call.typed(), page.formKey()));
        SentForm typed = CustomerAddresses.about(call.typed()) ? SentForm.NONE : call.typed();
        FormView form =
                new FormView(FORM, save, new CustomerSections(shell).of(customer, id.orElse(0L), book)).refilled(typed);
        SafeHtml below = book.map(part -> shell.part(part.below())).orElse(SafeHtml.empty());
        call.show(new CustomerPage(page, form, below));
    }

    /**
     * A customer's tabs, each with a part of the form.
     *
     * @param below separate forms placed after it
     */
    @Template("customer/edit.jte")
    public record CustomerPage(PageFrame frame, FormView form, SafeHtml below) {
        /** The initially open tab: one with an error, or the first. */
        public String first() {
            boolean refused = form.sections().stream()
                    .flatMap(section -> section.fields().stream())
                    .anyMatch(field -> !field.error().isEmpty());
            return refused ? "customer" : form.sections().get(0).index();
        }
    }

    private void buttons(AdminRequest call, PageFrame page, Optional<Long> id) {
        page.button(Button.link("back", "Back", "/admin/customer/index/").secondary());
        if (id.isPresent()) {
            page.button(LoginAsCustomer.button("login_as_customer"));
        }
        if (id.isPresent() && call.may("Magento_Customer::delete")) {
            page.button(Button.action(
                            "customer-edit-delete-button",
                            "Delete Customer",
                            "/admin/customer/index/delete/id/" + id.get() + "/",
                            "Are you sure you want to do this?")
                    .secondary());
        }
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary());
        if (id.isPresent() && call.may("Magento_Sales::create")) {
            page.button(Button.link(
                            "order", "Create Order", "/admin/sales/order_create/start/customer_id/" + id.get() + "/")
                    .secondary());
        }
        if (id.isPresent()) {
            String whose = "customer_id/" + id.get() + "/";
            page.button(Button.action(
                                    "resetPassword",
                                    "Reset Password",
                                    "/admin/customer/index/resetPassword/" + whose,
                                    "")
                            .secondary())
                    .button(Button.action(
                                    "invalidateToken",
                                    "Force Sign-In",
                                    "/admin/customer/customer/invalidateToken/" + whose,
                                    "Are you sure you want to revoke the customer's tokens?")
                            .secondary());
        }
        page.button(Button.save("save_and_continue", "Save and Continue Edit", FORM, "back/edit")
                        .secondary())
                .button(Button.save("save", "Save Customer", FORM, ""));
    }

    private void takeFromCart(AdminRequest call) {
        call.requirePost();
        long id = call.number("id");
        shell.database()
                .useTransaction(handle -> handle.createQuery("SELECT quote_id FROM quote_item WHERE item_id = ?")
                        .bind(0, id)
                        .mapTo(Long.class)
                        .findFirst()
                        .ifPresent(quote -> {
                            handle.execute("DELETE FROM quote_item WHERE item_id = ? OR parent_item_id = ?", id, id);
                            handle.execute(
                                    "UPDATE quote SET items_count = (SELECT COUNT(*) FROM quote_item WHERE quote_id ="
                                            + " ? AND parent_item_id IS NULL), items_qty = (SELECT COALESCE(SUM(qty),"
                                            + " 0) FROM quote_item WHERE quote_id = ? AND parent_item_id IS NULL)"
                                            + " WHERE entity_id = ?",
                                    quote,
                                    quote,
                                    quote);
                        }));
        call.visit().redirectBack("/admin/customer/index/");
    }

    private void takeFromWishList(AdminRequest call) {
        call.requirePost();
        shell.database()
                .useHandle(handle ->
                        handle.execute("DELETE FROM wishlist_item WHERE wishlist_item_id = ?", call.number("id")));
        call.visit().redirectBack("/admin/customer/index/");
    }

    /** Stores a password reset token for the customer. No email is sent. */
    private void resetPassword(AdminRequest call) {
        call.requirePost();
        long id = call.number("customer_id");
        shell.magento().customers().keepToken(id, Secrets.hexadecimal(), call.now());
        call.success("The customer will receive an email with a link to reset password.");
        call.redirect("customer/index/edit/id/" + id + "/");
    }

    private void invalidateToken(AdminRequest call) {
        call.requirePost();
        long id = call.number("customer_id");
        shell.database()
                .useHandle(handle -> handle.execute("UPDATE oauth_token SET revoked = 1 WHERE customer_id = ?", id));
        call.success("You have revoked the customer's tokens.");
        call.redirect("customer/index/edit/id/" + id + "/");
    }

    private void save(AdminRequest call) {
        Optional<Long> id = call.findNumber("id");
        FormInput input = FormInput.of(
                        call,
                        id.map(number -> "customer/index/edit/id/" + number + "/")
                                .orElse("customer/index/new/"))
                .requireFit("customer_entity", "customer");
        input.required("customer[firstname]", "First Name");
        input.required("customer[lastname]", "Last Name");
        String email = input.required("customer[email]", "Email");
        if (!EMAIL.matcher(email).matches()) {
            throw input.refuse("customer[email]", "\"Email\" is not a valid email address.");
        }
        long saved = shell.database().inTransaction(handle -> {
            if (taken(handle, email, id.orElse(0L))) {
                throw input.refuse("customer[email]", TAKEN);
            }
            return write(call, handle, id, input.date("customer[dob]"));
        });
        call.success("You saved the customer.");
        call.redirect(call.find("back").isPresent() ? "customer/index/edit/id/" + saved + "/" : "customer/index/");
    }

    private long write(AdminRequest call, Handle handle, Optional<Long> id, Optional<LocalDate> born) {
        Row row = Row.in("customer_entity").with("updated_at", call.now());
        for (String column : OWN) {
            String sent = call.field("customer[" + column + "]").strip();
            row.withNullable(column, sent.isEmpty() ? null : sent);
        }
        row.withNullable("dob", born.map(LocalDate::toString).orElse(null))
                .with(
                        "disable_auto_group_change",
                        call.field("customer[disable_auto_group_change]").equals("1") ? 1 : 0);
        long customer = id.orElse(0L);
        if (id.isPresent()) {
            row.update(handle, "entity_id", customer);
        } else {
            customer = row.with("website_id", 1)
                    .with("store_id", 1)
                    .with("created_at", call.now())
                    .with("created_in", "Admin")
                    .with("is_active", 1)
                    .with("failures_num", 0)
                    .insert(handle);
            handle.execute(
                    "INSERT INTO customer_grid_flat (entity_id, website_id, created_at, created_in) VALUES (?, 1, ?, 'Admin')",
                    customer,
                    Timestamp.from(call.now()));
        }
        long owner = customer;
        subscribe(call, handle, owner);
        assist(call, handle, owner);
        follow(handle, owner);
        return owner;
    }

    /** Saves an inline edit of the customer grid. */
    private static Optional<String> change(AdminRequest call, Handle handle, String id, Map<String, String> values) {
        String email = values.getOrDefault("email", "");
        if (values.containsKey("email") && !EMAIL.matcher(email).matches()) {
            return Optional.of("\"Email\" is not a valid email address.");
        }
        if (taken(handle, email, id)) {
            return Optional.of(TAKEN);
        }
        Optional<String> problem = RowEdit.tooLong(call.shell(), "customer_entity", values);
        if (problem.isEmpty()) {
            Row row = Row.in("customer_entity").with("updated_at", call.now());
            values.forEach((column, text) -> row.withNullable(column, text.isEmpty() ? null : text));
            row.update(handle, "entity_id", id);
            follow(handle, Long.parseLong(id));
        }
        return problem;
    }

    private static boolean taken(Handle handle, String email, Object own) {
        return handle.createQuery("SELECT 1 FROM customer_entity WHERE email = ? AND entity_id <> ?")
                .bind(0, email)
                .bind(1, own)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** Updates the customer's grid row. */
    static void follow(Handle handle, long customer) {
        handle.execute("""
                UPDATE customer_grid_flat g JOIN customer_entity c ON c.entity_id = g.entity_id
                  LEFT JOIN customer_address_entity a ON a.entity_id = c.default_billing
                   SET g.name = CONCAT(c.firstname, ' ', c.lastname), g.email = c.email, g.group_id = c.group_id, g.dob = c.dob,
                       g.gender = c.gender, g.taxvat = c.taxvat, g.billing_telephone = a.telephone,
                       g.billing_postcode = a.postcode, g.billing_region = a.region, g.billing_region_id = a.region_id,
                       g.billing_street = a.street, g.billing_city = a.city, g.billing_company = a.company,
                       g.billing_full = CONCAT_WS(' ', a.street, a.city, a.region, a.postcode)
                 WHERE g.entity_id = ?
                """, customer);
    }

    /** Subscribes to the newsletter, or unsubscribes, if the form contains the setting. */
    private static void subscribe(AdminRequest call, Handle handle, long customer) {
        if (call.has("subscription_status[1]")) {
            subscribe(handle, customer, call.field("subscription_status[1]").equals("1") ? 1 : 3, call.now());
        }
    }

    private static void assist(AdminRequest call, Handle handle, long customer) {
        if (call.has("customer[assistance_allowed]")) {
            handle.execute("DELETE FROM login_as_customer_assistance_allowed WHERE customer_id = ?", customer);
            if (call.field("customer[assistance_allowed]").equals("2")) {
                handle.execute("INSERT INTO login_as_customer_assistance_allowed (customer_id) VALUES (?)", customer);
            }
        }
    }

    private static void subscribe(Handle handle, long customer, int status, Instant now) {
        int changed = handle.execute(
                "UPDATE newsletter_subscriber SET subscriber_status = ? WHERE customer_id = ?", status, customer);
        if (changed == 0 && status == 1) {
            handle.execute(
                    "INSERT INTO newsletter_subscriber (store_id, change_status_at, customer_id, subscriber_email,"
                            + " subscriber_status) SELECT 1, ?, entity_id, email, 1 FROM customer_entity WHERE entity_id = ?",
                    Timestamp.from(now),
                    customer);
        }
    }

    static void remove(Handle handle, long id) {
        handle.execute("DELETE FROM customer_address_entity WHERE parent_id = ?", id);
        handle.execute("DELETE FROM customer_grid_flat WHERE entity_id = ?", id);
        handle.execute("DELETE FROM wishlist WHERE customer_id = ?", id);
        handle.execute("UPDATE sales_order SET customer_id = NULL WHERE customer_id = ?", id);
        handle.execute("UPDATE sales_order_grid SET customer_id = NULL WHERE customer_id = ?", id);
        handle.execute("DELETE FROM customer_entity WHERE entity_id = ?", id);
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        shell.database().useTransaction(handle -> remove(handle, call.number("id")));
        call.success("You deleted the customer.");
        call.redirect("customer/index/");
    }

    private List<Long> selected(AdminRequest call) {
        return grids.selected(call, "customer_listing").stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void massDelete(AdminRequest call) {
        call.requirePost();
        List<Long> ids = selected(call);
        shell.database().useTransaction(handle -> ids.forEach(id -> remove(handle, id)));
        call.success("A total of " + ids.size() + " record(s) were deleted.");
        call.redirect("customer/index/");
    }

    private void assignGroup(AdminRequest call) {
        call.requirePost();
        List<Long> ids = selected(call);
        long group = call.number("group");
        shell.database().useTransaction(handle -> {
            boolean known = handle.createQuery(
                            "SELECT COUNT(*) > 0 FROM customer_group WHERE customer_group_id = ? AND ? > 0")
                    .bind(0, group)
                    .bind(1, group)
                    .mapTo(Boolean.class)
                    .one();
            if (!known) {
                throw call.back("customer/index/", "No such entity with id = " + group);
            }
            for (long id : ids) {
                handle.execute("UPDATE customer_entity SET group_id = ? WHERE entity_id = ?", group, id);
                handle.execute("UPDATE customer_grid_flat SET group_id = ? WHERE entity_id = ?", group, id);
            }
        });
        call.success("A total of " + ids.size() + " record(s) were updated.");
        call.redirect("customer/index/");
    }

    private void subscribe(AdminRequest call, int status) {
        call.requirePost();
        List<Long> ids = selected(call);
        shell.database().useTransaction(handle -> ids.forEach(id -> subscribe(handle, id, status, call.now())));
        call.success("A total of " + ids.size() + " record(s) were updated.");
        call.redirect("customer/index/");
    }
}
