package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What can be done with many rows.
 *
 * @param path where the selected rows are sent, such as {@code sales/order/massCancel}
 * @param resource the right that is needed; those who lack it are not offered it
 * @param field the name of a second choice that is made with it: {@code status}; empty if there is none
 * @param offered what the second choice is between
 * @param choices the same for one shop, labels by value
 * @param preselected whether it is chosen at first
 */
public record MassAction(
        String type,
        String label,
        String path,
        String confirm,
        String resource,
        String field,
        Choices offered,
        Map<String, String> choices,
        boolean preselected) {
    public MassAction {
        choices = new LinkedHashMap<>(choices);
    }

    /** With the choices of a shop. */
    MassAction in(AdminShell shell) {
        return new MassAction(type, label, path, confirm, resource, field, offered, offered.of(shell), preselected);
    }
}
