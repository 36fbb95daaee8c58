package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Keyed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The statuses that are assigned to order states. */
public final class OrderStatuses {
    private static final String RIGHT = "Magento_Sales::order_statuses";
    private static final String GRID = "sales/order_status/";
    private static final String FORM = "edit_form";

    private final Jdbi database;

    public OrderStatuses(Jdbi database) {
        this.database = database;
    }

    public void addTo(Router router) {
        router.on("sales/order_status/assign", RIGHT, this::form)
                .on("sales/order_status/assignPost", RIGHT, this::assign)
                .on("sales/order_status/unassign", RIGHT, this::unassign);
    }

    /** The statuses of a state: labels by code, the default one first. */
    static Map<String, String> of(Jdbi database, String state) {
        return named(database, """
            SELECT a.status, s.label FROM sales_order_status_state a JOIN sales_order_status s ON s.status = a.status
             WHERE a.state = ? ORDER BY a.is_default DESC, a.status
            """, state);
    }

    private static Map<String, String> named(Jdbi database, String query, Object... values) {
        return database.withHandle(handle -> Keyed.map(handle.select(query, values), String.class, String.class));
    }

    private Map<String, String> statuses() {
        return named(database, "SELECT status, label FROM sales_order_status ORDER BY status");
    }

    /** A state is labeled with its default status. */
    private Map<String, String> states() {
        return named(database, """
            SELECT a.state, MAX(s.label) FROM sales_order_status_state a JOIN sales_order_status s ON s.status = a.status
             WHERE a.is_default = 1 GROUP BY a.state ORDER BY a.state
            """);
    }

    private void form(AdminRequest call) {
        PageFrame page = call.page("Assign Order Status to State")
                .under("sales/order_status")
                .button(Button.link("back", "Back", "/admin/" + GRID).secondary())
                .button(Button.save("save", "Save Status Assignment", FORM, ""));
        List<FormField> fields = List.of(
                FormField.select("status", "Order Status", "", optional(statuses()))
                        .asRequired(),
                FormField.select("state", "Order State", "", optional(states()))
                        .as("order_state")
                        .asRequired(),
                FormField.tick("is_default", "Use Order Status As Default", false),
                FormField.tick("visible_on_front", "Visible On Storefront", true));
        new FormView(
                        FORM,
                        "/admin/sales/order_status/assignPost/",
                        List.of(FormSection.standing("base", "Assignment Information", fields)))
                .show(call, page);
    }

    private static Map<String, String> optional(Map<String, String> names) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("", "");
        options.putAll(names);
        return options;
    }

    private void assign(AdminRequest call) {
        FormInput input = FormInput.of(call, "sales/order_status/assign/");
        String status = input.required("status", "Order Status");
        String state = input.required("state", "Order State");
        if (!statuses().containsKey(status)) {
            throw input.refuse("status", "We can't find this order status.");
        }
        if (!states().containsKey(state)) {
            throw input.refuse("state", "There is no order state \"" + state + "\".");
        }
        boolean first = input.on("is_default");
        boolean visible = input.on("visible_on_front");
        database.useTransaction(handle -> {
            if (first) {
                handle.execute("UPDATE sales_order_status_state SET is_default = 0 WHERE state = ?", state);
            }
            handle.execute("""
                INSERT INTO sales_order_status_state (status, state, is_default, visible_on_front) VALUES (?, ?, ?, ?)
                    ON DUPLICATE KEY UPDATE is_default = VALUES(is_default), visible_on_front = VALUES(visible_on_front)
                """, status, state, first ? 1 : 0, visible ? 1 : 0);
        });
        call.success("You assigned the order status.");
        call.redirect(GRID);
    }

    private void unassign(AdminRequest call) {
        call.requirePost();
        String status = call.find("status").orElse(call.field("status"));
        String state = call.find("state").orElse(call.field("state"));
        String refusal = database.inTransaction(handle -> refusal(handle, status, state));
        if (refusal.isEmpty()) {
            call.success("You have unassigned the order status.");
        } else {
            call.error(refusal);
        }
        call.redirect(GRID);
    }

    /** Unassigns a status from a state, unless it is in use; returns the error then. */
    private static String refusal(Handle handle, String status, String state) {
        if (count(handle, "sales_order_status WHERE status = ?", status) == 0) {
            return "We can't find this order status.";
        }
        if (count(handle, "sales_order_status_state WHERE state = ?", state) == 1) {
            return "The last status can't be unassigned from its current state.";
        }
        if (count(handle, "sales_order WHERE status = ?", status) > 0) {
            return "Status can't be unassigned, because it is used by existing order(s).";
        }
        handle.execute("DELETE FROM sales_order_status_state WHERE status = ? AND state = ?", status, state);
        if (count(handle, "sales_order_status_state WHERE is_default = 1 AND state = ?", state) == 0) {
            handle.execute(
                    "UPDATE sales_order_status_state SET is_default = 1 WHERE state = ? ORDER BY status LIMIT 1",
                    state);
        }
        return "";
    }

    private static long count(Handle handle, String rows, String value) {
        return handle.select("SELECT COUNT(*) FROM " + rows, value)
                .mapTo(Long.class)
                .one();
    }
}
