package dev.tiltyard.cms.replica.grid;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What can be done with many rows.
 *
 * @param path where the selected rows are sent, such as {@code sales/order/massCancel}
 * @param resource the right that is needed; those who lack it are not offered it
 * @param field the name of a second choice that is made with it: {@code status}; empty if there is none
 * @param choices of the second choice, labels by value
 * @param preselected whether it is chosen at first
 */
public record MassAction(
        String type,
        String label,
        String path,
        String confirm,
        String resource,
        String field,
        Map<String, String> choices,
        boolean preselected) {
    public MassAction {
        choices = new LinkedHashMap<>(choices);
    }
}
