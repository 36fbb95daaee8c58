package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;
import java.util.List;
import java.util.stream.Stream;

/** What the service desk writes when records change, from {@link Allow}. */
public final class DeskChanges {
    /** Fields that every change of a record updates. */
    private static final List<String> STAMPS = List.of("sys_updated_on", "sys_updated_by", "sys_mod_count");

    private DeskChanges() {}

    /** A new task record of a class such as {@code incident}, with its number counter. */
    public static ObjectNode[] created(String table) {
        return new ObjectNode[] {Allow.inserted("task", 1, "sys_class_name", table), Allow.kept("sys_number", "number")
        };
    }

    /** Some fields of one task record, and the change's journal entries. */
    public static ObjectNode[] edited(Object id, String... fields) {
        List<String> columns = Stream.concat(Stream.of(fields), STAMPS.stream()).toList();
        return new ObjectNode[] {
            Allow.updated("task", 1, columns, "sys_id", id), Allow.kept("sys_audit"),
        };
    }

    /** An order of one item. */
    public static ObjectNode[] ordered() {
        return new ObjectNode[] {
            Allow.inserted("task", 1, "sys_class_name", "sc_request"),
            Allow.inserted("task", 1, "sys_class_name", "sc_req_item"),
            Allow.kept("sc_item_option"),
            Allow.kept("sc_item_option_mtom"),
            // An expensive order waits for an approver.
            Allow.kept("sysapproval_approver"),
            Allow.kept("sys_number", "number")
        };
    }
}
