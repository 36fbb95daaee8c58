package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Rule;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Deletes a request's items and approvals with it, and a requested item's variables. */
final class RequestRule implements Rule {
    @Override
    public void onDelete(Handle handle, Record record) {
        switch (record.table().name()) {
            case "sc_request" -> {
                handle.execute("DELETE FROM sysapproval_approver WHERE sysapproval = ?", record.id());
                List<String> items = handle.createQuery(
                                "SELECT sys_id FROM task WHERE sys_class_name = 'sc_req_item' AND request = ?")
                        .bind(0, record.id())
                        .mapTo(String.class)
                        .list();
                items.forEach(item -> {
                    forget(handle, item);
                    handle.execute("DELETE FROM task WHERE sys_id = ?", item);
                });
            }
            case "sc_req_item" -> forget(handle, record.id());
            default -> {
                // No other records depend on it.
            }
        }
    }

    private static void forget(Handle handle, String item) {
        handle.execute(
                "DELETE FROM sc_item_option WHERE sys_id IN"
                        + " (SELECT sc_item_option FROM sc_item_option_mtom WHERE request_item = ?)",
                item);
        handle.execute("DELETE FROM sc_item_option_mtom WHERE request_item = ?", item);
    }
}
