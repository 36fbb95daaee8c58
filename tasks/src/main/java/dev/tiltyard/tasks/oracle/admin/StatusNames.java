package dev.tiltyard.tasks.oracle.admin;

import java.util.Locale;

/** Maps everyday words to order statuses. */
final class StatusNames {
    private StatusNames() {}

    /** The status that a text mentions, as the list of orders spells it; empty if none. */
    static String label(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        if (low.contains("fraud")) {
            return "Suspected Fraud";
        }
        if (low.matches(".*\\bcan\\w{1,4}ed\\b.*")) {
            return "Canceled";
        }
        if (low.contains("complete")) {
            return "Complete";
        }
        if (low.contains("hold")) {
            return "On Hold";
        }
        if (low.contains("processing")) {
            return "Processing";
        }
        return low.contains("pending") ? "Pending" : "";
    }
}
