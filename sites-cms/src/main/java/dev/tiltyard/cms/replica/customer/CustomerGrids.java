package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.List;

/** Lists of customers and their groups. */
public final class CustomerGrids {
    static final Choices GROUPS = Choices.query(
            "SELECT customer_group_id, customer_group_code FROM customer_group WHERE customer_group_id > 0");
    private static final Choices WEBSITES =
            Choices.query("SELECT website_id, name FROM store_website WHERE website_id > 0");

    private CustomerGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(customers(), online(), log(), groups());
    }

    /** Customers. */
    public static GridSpec customers() {
        return GridSpec.of("customer_listing", "customer/index", "Customers", "Magento_Customer::manage")
                .from("customer_grid_flat g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.number("entity_id", "ID", "g.entity_id"),
                        Column.text("name", "Name", "g.name"),
                        Column.text("email", "Email", "g.email"),
                        Column.choice("group_id", "Group", "g.group_id", GROUPS),
                        Column.text("billing_telephone", "Phone", "g.billing_telephone"),
                        Column.text("billing_postcode", "ZIP", "g.billing_postcode"),
                        Column.choice(
                                "billing_country_id",
                                "Country",
                                "g.billing_country_id",
                                Choices.fixed("US", "United States")),
                        Column.text("billing_region", "State/Province", "g.billing_region"),
                        Column.time("created_at", "Customer Since", "g.created_at"),
                        Column.choice("website_id", "Web Site", "g.website_id", WEBSITES),
                        Column.text(
                                        "confirmation",
                                        "Confirmed email",
                                        "IF(g.confirmation IS NULL, 'Confirmation Not Required', 'Confirmation Required')")
                                .unfiltered(),
                        Column.text("created_in", "Account Created in", "g.created_in"),
                        Column.day("dob", "Date of Birth", "g.dob"),
                        Column.text("taxvat", "Tax VAT Number", "g.taxvat"),
                        Column.choice(
                                "gender",
                                "Gender",
                                "g.gender",
                                Choices.fixed("1", "Male", "2", "Female", "3", "Not Specified")),
                        Column.text("billing_full", "Billing Address", "g.billing_full")
                                .hidden(),
                        Column.text("shipping_full", "Shipping Address", "g.shipping_full")
                                .hidden(),
                        Column.text("billing_city", "City", "g.billing_city").hidden(),
                        Column.text("billing_street", "Street Address", "g.billing_street")
                                .hidden())
                .sort("entity_id", false)
                .action("Edit", "customer/index/edit/id/{id}/")
                .mass(
                        "delete",
                        "Delete",
                        "customer/index/massDelete",
                        "Are you sure you want to delete the selected customers?",
                        "Magento_Customer::delete")
                .mass("subscribe", "Subscribe to Newsletter", "customer/index/massSubscribe", "")
                .mass("unsubscribe", "Unsubscribe from Newsletter", "customer/index/massUnsubscribe", "")
                .button(Button.link("add", "Add New Customer", "/admin/customer/index/new/")
                        .primary())
                .build();
    }

    /** Customers, of whom one is chosen for a new order. */
    public static GridSpec choosing() {
        return GridSpec.of(
                        "sales_order_create_customer_grid",
                        "sales/order_create",
                        "Please select a customer",
                        "Magento_Sales::create")
                .from("customer_grid_flat g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.number("entity_id", "ID", "g.entity_id"),
                        Column.text("name", "Name", "g.name"),
                        Column.text("email", "Email", "g.email"),
                        Column.text("billing_telephone", "Phone", "g.billing_telephone"),
                        Column.text("billing_postcode", "ZIP/Post Code", "g.billing_postcode"),
                        Column.text("billing_region", "State/Province", "g.billing_region"))
                .sort("entity_id", true)
                .action("Select", "sales/order_create/start/customer_id/{id}/")
                .legacy()
                .build();
    }

    private static GridSpec online() {
        return GridSpec.of(
                        "customer_online_grid", "customer/online", "Customers Now Online", "Magento_Customer::online")
                .from("customer_visitor v", "v.visitor_id")
                .join("c", "LEFT JOIN customer_entity c ON c.entity_id = v.customer_id")
                .columns(
                        Column.number("customer_id", "ID", "v.customer_id"),
                        Column.text("firstname", "First Name", "c.firstname").from("c"),
                        Column.text("lastname", "Last Name", "c.lastname").from("c"),
                        Column.text("email", "Email", "c.email").from("c"),
                        Column.time("last_visit_at", "Last Activity", "v.last_visit_at"),
                        Column.choice(
                                "visitor_type",
                                "Type",
                                "IF(v.customer_id IS NULL, 'v', 'c')",
                                Choices.fixed("c", "Customer", "v", "Visitor")))
                .sort("last_visit_at", true)
                .build();
    }

    private static GridSpec log() {
        return GridSpec.of(
                        "login_as_customer_log_listing",
                        "loginascustomer_log/log",
                        "Login as Customer Log",
                        "Magento_LoginAsCustomerLog::login_log")
                .from("magento_login_as_customer_log g", "g.log_id")
                .columns(
                        Column.number("log_id", "ID", "g.log_id"),
                        Column.time("time", "Time", "g.time"),
                        Column.number("customer_id", "Customer ID", "g.customer_id"),
                        Column.text("customer_email", "Customer Email", "g.customer_email"),
                        Column.text("user_name", "Admin Name", "g.user_name"))
                .sort("log_id", true)
                .build();
    }

    private static GridSpec groups() {
        return GridSpec.of("customer_group_listing", "customer/group", "Customer Groups", "Magento_Customer::group")
                .from("customer_group g", "g.customer_group_id")
                .join("t", "LEFT JOIN tax_class t ON t.class_id = g.tax_class_id")
                .columns(
                        Column.number("customer_group_id", "ID", "g.customer_group_id"),
                        Column.text("customer_group_code", "Group", "g.customer_group_code"),
                        Column.text("class_name", "Tax Class", "t.class_name").from("t"))
                .sort("customer_group_id", false)
                .action("Edit", "customer/group/edit/id/{id}/")
                .button(Button.link("add", "Add New Customer Group", "/admin/customer/group/new/")
                        .primary())
                .build();
    }
}
