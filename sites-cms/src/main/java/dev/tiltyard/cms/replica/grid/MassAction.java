package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A mass action.
 *
 * @param path where the selected rows are submitted, such as {@code sales/order/massCancel}
 * @param resource the required ACL resource; without it the action is hidden
 * @param field name of a second choice: {@code status}; empty if there is none
 * @param offered the second choice's options
 * @param choices the same for one shop, labels by value
 * @param preselected whether it is selected by default
 */
public record MassAction(
        String type,
        String label,
        String path,
        String confirm,
        String resource,
        String field,
        OptionLabels offered,
        Map<String, String> choices,
        boolean preselected) {
    public MassAction {
        choices = new LinkedHashMap<>(choices);
    }

    /** Resolves the options for a shop. */
    MassAction in(AdminShell shell) {
        return new MassAction(type, label, path, confirm, resource, field, offered, offered.of(shell), preselected);
    }
}
