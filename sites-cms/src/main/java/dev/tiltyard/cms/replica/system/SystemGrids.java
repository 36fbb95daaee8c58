package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.List;

/** Lists of stores, taxes, users, roles and the machine room. */
public final class SystemGrids {
    private static final Choices YES_NO = Choices.fixed("1", "Yes", "0", "No");
    private static final Choices ACTIVE = Choices.fixed("1", "Active", "0", "Inactive");
    private static final Choices ENABLED = Choices.fixed("1", "Enabled", "0", "Disabled");

    private SystemGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(
                stores(),
                agreements(),
                statuses(),
                sources(),
                stocks(),
                taxRules(),
                taxRates(),
                currencies(),
                history(),
                integrations(),
                caches(),
                indexes(),
                users(),
                roles(),
                bulk(),
                notifications(),
                variables());
    }

    private static GridSpec stores() {
        return GridSpec.of("storeGrid", "admin/system_store", "Stores", "Magento_Backend::store")
                .from(
                        "store s JOIN store_group g ON g.group_id = s.group_id"
                                + " JOIN store_website w ON w.website_id = s.website_id",
                        "s.store_id")
                .where("s.store_id > 0")
                .columns(
                        Column.text("website_title", "Web Site", "CONCAT(w.name, ' (Code: ', w.code, ')')"),
                        Column.text("group_title", "Store", "CONCAT(g.name, ' (Code: ', g.code, ')')"),
                        Column.text("store_title", "Store View", "CONCAT(s.name, ' (Code: ', s.code, ')')"))
                .sort("website_title", false)
                .legacy()
                .action("Edit", "admin/system_store/editStore/store_id/{id}/")
                .build();
    }

    private static GridSpec agreements() {
        return GridSpec.of(
                        "agreementGrid",
                        "checkout/agreement",
                        "Terms and Conditions",
                        "Magento_CheckoutAgreements::checkoutagreement")
                .from("checkout_agreement a", "a.agreement_id")
                .columns(
                        Column.number("agreement_id", "ID", "a.agreement_id"),
                        Column.text("name", "Condition", "a.name"),
                        Column.choice("is_active", "Status", "a.is_active", ENABLED))
                .legacy()
                .action("Edit", "checkout/agreement/edit/id/{id}/")
                .button(Button.link("add", "Add New Condition", "/admin/checkout/agreement/new/")
                        .primary())
                .build();
    }

    private static GridSpec statuses() {
        return GridSpec.of(
                        "sales_order_status_grid",
                        "sales/order_status",
                        "Order Status",
                        "Magento_Sales::order_statuses")
                .from("sales_order_status s", "s.status")
                .join("a", "LEFT JOIN sales_order_status_state a ON a.status = s.status")
                .columns(
                        Column.text("label", "Status", "s.label"),
                        Column.text("status", "Status Code", "s.status"),
                        Column.choice("is_default", "Default Status", "a.is_default", YES_NO)
                                .from("a"),
                        Column.choice("visible_on_front", "Visible On Storefront", "a.visible_on_front", YES_NO)
                                .from("a"),
                        Column.text("state", "State Code and Title", "a.state").from("a"))
                .sort("label", false)
                .legacy()
                .action("Edit", "sales/order_status/edit/status/{id}/")
                .button(Button.link("add", "Create New Status", "/admin/sales/order_status/new/")
                        .primary())
                .build();
    }

    private static GridSpec sources() {
        return GridSpec.of(
                        "inventory_source_listing",
                        "inventory/source",
                        "Manage Sources",
                        "Magento_InventoryApi::source")
                .from("inventory_source s", "s.source_code")
                .columns(
                        Column.text("source_code", "Code", "s.source_code"),
                        Column.text("name", "Name", "s.name"),
                        Column.choice("enabled", "Is Enabled", "s.enabled", ENABLED))
                .sort("source_code", false)
                .action("Edit", "inventory/source/edit/source_code/{id}/")
                .build();
    }

    private static GridSpec stocks() {
        return GridSpec.of("inventory_stock_listing", "inventory/stock", "Manage Stock", "Magento_InventoryApi::stock")
                .from("inventory_stock s", "s.stock_id")
                .columns(
                        Column.number("stock_id", "ID", "s.stock_id"),
                        Column.text("name", "Name", "s.name"),
                        Column.text("sales_channels", "Sales Channels", "'Main Website'")
                                .unfiltered(),
                        Column.text("assigned_sources", "Assigned sources", "'Default Source'")
                                .unfiltered())
                .sort("stock_id", false)
                .action("Edit", "inventory/stock/edit/stock_id/{id}/")
                .build();
    }

    private static GridSpec taxRules() {
        return GridSpec.of("taxRuleGrid", "tax/rule", "Tax Rules", "Magento_Tax::manage_tax")
                .from("tax_calculation_rule r", "r.tax_calculation_rule_id")
                .columns(
                        Column.text("code", "Name", "r.code"),
                        Column.text("customer_tax_classes", "Customer Tax Class", """
                                (SELECT GROUP_CONCAT(DISTINCT k.class_name) FROM tax_calculation c
                                   JOIN tax_class k ON k.class_id = c.customer_tax_class_id
                                  WHERE c.tax_calculation_rule_id = r.tax_calculation_rule_id)
                                """)
                                .unfiltered(),
                        Column.text("product_tax_classes", "Product Tax Class", """
                                (SELECT GROUP_CONCAT(DISTINCT k.class_name) FROM tax_calculation c
                                   JOIN tax_class k ON k.class_id = c.product_tax_class_id
                                  WHERE c.tax_calculation_rule_id = r.tax_calculation_rule_id)
                                """)
                                .unfiltered(),
                        Column.text("tax_rates", "Tax Rate", """
                                (SELECT GROUP_CONCAT(DISTINCT t.code SEPARATOR ', ') FROM tax_calculation c
                                   JOIN tax_calculation_rate t ON t.tax_calculation_rate_id = c.tax_calculation_rate_id
                                  WHERE c.tax_calculation_rule_id = r.tax_calculation_rule_id)
                                """).unfiltered(),
                        Column.number("priority", "Priority", "r.priority"),
                        Column.number("position", "Sort Order", "r.position"))
                .sort("code", false)
                .legacy()
                .action("Edit", "tax/rule/edit/rule/{id}/")
                .build();
    }

    private static GridSpec taxRates() {
        return GridSpec.of("tax_rate_grid", "tax/rate", "Tax Zones and Rates", "Magento_Tax::manage_tax")
                .from("tax_calculation_rate r", "r.tax_calculation_rate_id")
                .join("g", "LEFT JOIN directory_country_region g ON g.region_id = r.tax_region_id")
                .columns(
                        Column.text("code", "Tax Identifier", "r.code"),
                        Column.text("tax_country_id", "Country", "r.tax_country_id"),
                        Column.text("region_name", "State/Region", "COALESCE(g.default_name, '*')")
                                .from("g"),
                        Column.text("tax_postcode", "Zip/Post Code", "r.tax_postcode"),
                        Column.number("rate", "Rate", "r.rate"))
                .sort("code", false)
                .legacy()
                .action("Edit", "tax/rate/edit/rate/{id}/")
                .button(Button.link("add", "Add New Tax Rate", "/admin/tax/rate/add/")
                        .primary())
                .build();
    }

    private static GridSpec currencies() {
        return GridSpec.of(
                        "currencyGrid",
                        "admin/system_currency",
                        "Currency Rates",
                        "Magento_CurrencySymbol::currency_rates")
                .from("directory_currency_rate r", "CONCAT(r.currency_from, '-', r.currency_to)")
                .columns(
                        Column.text("currency_from", "From", "r.currency_from"),
                        Column.text("currency_to", "To", "r.currency_to"),
                        Column.number("rate", "Rate", "r.rate"))
                .legacy()
                .build();
    }

    private static GridSpec history() {
        return GridSpec.of("importHistoryGrid", "admin/history", "Import History", "Magento_ImportExport::history")
                .from("import_history h", "h.history_id")
                .columns(
                        Column.number("history_id", "ID", "h.history_id"),
                        Column.time("started_at", "Start Date&Time", "h.started_at"),
                        Column.text("imported_file", "Imported File", "h.imported_file"),
                        Column.text("execution_time", "Execution Time", "h.execution_time"),
                        Column.text("summary", "Summary", "h.summary"))
                .legacy()
                .build();
    }

    private static GridSpec integrations() {
        return GridSpec.of("integrationGrid", "admin/integration", "Integrations", "Magento_Integration::integrations")
                .from("integration i", "i.integration_id")
                .columns(
                        Column.text("name", "Name", "i.name"),
                        Column.choice("status", "Status", "i.status", ACTIVE),
                        Column.text("email", "Email", "i.email"))
                .legacy()
                .action("Edit", "admin/integration/edit/id/{id}/")
                .button(Button.link("add", "Add New Integration", "/admin/admin/integration/new/")
                        .primary())
                .build();
    }

    private static GridSpec caches() {
        return GridSpec.of("cache_grid", "admin/cache", "Cache Management", "Magento_Backend::cache")
                .from("""
                        (SELECT 'config' AS id, 'Configuration' AS label, 'Settings collected from all modules' AS text
                         UNION ALL SELECT 'layout', 'Layouts', 'Layout building instructions'
                         UNION ALL SELECT 'block_html', 'Blocks HTML output', 'Page blocks HTML'
                         UNION ALL SELECT 'collections', 'Collections Data', 'Collection data files'
                         UNION ALL SELECT 'reflection', 'Reflection Data', 'API interfaces reflection data'
                         UNION ALL SELECT 'eav', 'EAV types and attributes', 'Entity types declaration cache'
                         UNION ALL SELECT 'full_page', 'Page Cache', 'Full page caching'
                         UNION ALL SELECT 'translate', 'Translations', 'Translation files') c
                        """, "c.id")
                .columns(
                        Column.text("cache_type", "Cache Type", "c.label"),
                        Column.text("description", "Description", "c.text"),
                        Column.text("tags", "Tags", "UPPER(c.id)"),
                        Column.text("status", "Status", "'Enabled'").unfiltered())
                .sort("cache_type", false)
                .legacy()
                .mass("refresh", "Refresh", "admin/cache/massRefresh", "")
                .button(Button.doing("flush_magento", "Flush Magento Cache", "/admin/admin/cache/flushSystem/", "")
                        .primary())
                .build();
    }

    private static GridSpec indexes() {
        return GridSpec.of("gridIndexer", "indexer/indexer/list", "Index Management", "Magento_Indexer::index")
                .from("indexer_state i", "i.indexer_id")
                .columns(
                        Column.text("title", "Indexer", "i.hash_config"),
                        Column.text("indexer_id", "Code", "i.indexer_id"),
                        Column.choice(
                                "status",
                                "Status",
                                "i.status",
                                Choices.fixed("valid", "Ready", "invalid", "Reindex required")),
                        Column.time("updated", "Updated", "i.updated"))
                .sort("title", false)
                .legacy()
                .mass("reindex", "Update on Save", "indexer/indexer/massOnTheFly", "")
                .build();
    }

    private static GridSpec users() {
        return GridSpec.of("permissionsUserGrid", "admin/user", "Users", "Magento_User::acl_users")
                .from("admin_user u", "u.user_id")
                .columns(
                        Column.number("user_id", "ID", "u.user_id"),
                        Column.text("username", "User Name", "u.username"),
                        Column.text("firstname", "First Name", "u.firstname"),
                        Column.text("lastname", "Last Name", "u.lastname"),
                        Column.text("email", "Email", "u.email"),
                        Column.choice("is_active", "Status", "u.is_active", ACTIVE))
                .sort("username", false)
                .legacy()
                .action("Edit", "admin/user/edit/user_id/{id}/")
                .button(Button.link("add", "Add New User", "/admin/admin/user/new/")
                        .primary())
                .build();
    }

    private static GridSpec roles() {
        return GridSpec.of("roleGrid", "admin/user_role", "Roles", "Magento_User::acl_roles")
                .from("authorization_role r", "r.role_id")
                .where("r.role_type = 'G'")
                .columns(Column.number("role_id", "ID", "r.role_id"), Column.text("role_name", "Role", "r.role_name"))
                .sort("role_id", false)
                .legacy()
                .action("Edit", "admin/user_role/editRole/rid/{id}/")
                .button(Button.link("add", "Add New Role", "/admin/admin/user_role/editRole/")
                        .primary())
                .build();
    }

    private static GridSpec bulk() {
        return GridSpec.of("bulk_listing", "bulk", "Bulk Actions Log", "Magento_Logging::bulk")
                .from("magento_bulk b", "b.id")
                .columns(
                        Column.number("id", "ID", "b.id"),
                        Column.time("start_time", "Start Time", "b.start_time"),
                        Column.text("description", "Description of Operation", "b.description"),
                        Column.number("operation_count", "Operations", "b.operation_count"))
                .build();
    }

    private static GridSpec notifications() {
        return GridSpec.of(
                        "notificationGrid",
                        "admin/notification",
                        "Notifications",
                        "Magento_AdminNotification::adminnotification")
                .from("adminnotification_inbox n", "n.notification_id")
                .where("n.is_remove = 0")
                .columns(
                        Column.choice(
                                "severity",
                                "Severity",
                                "n.severity",
                                Choices.fixed("1", "critical", "2", "major", "3", "minor", "4", "notice")),
                        Column.time("date_added", "Date Added", "n.date_added"),
                        Column.text("title", "Message", "n.title"),
                        Column.text("description", "Text", "n.description"),
                        Column.choice("is_read", "Read", "n.is_read", YES_NO))
                .sort("date_added", true)
                .legacy()
                .mass("mark_as_read", "Mark as Read", "admin/notification/massMarkAsRead", "")
                .mass("remove", "Remove", "admin/notification/massRemove", "Are you sure?")
                .build();
    }

    private static GridSpec variables() {
        return GridSpec.of(
                        "customVariablesGrid",
                        "admin/system_variable",
                        "Custom Variables",
                        "Magento_Variable::variable")
                .from("variable v", "v.variable_id")
                .columns(
                        Column.number("variable_id", "ID", "v.variable_id"),
                        Column.text("code", "Variable Code", "v.code"),
                        Column.text("name", "Name", "v.name"))
                .sort("variable_id", false)
                .legacy()
                .action("Edit", "admin/system_variable/edit/variable_id/{id}/")
                .button(Button.link("add", "Add New Variable", "/admin/admin/system_variable/new/")
                        .primary())
                .build();
    }
}
