package dev.tiltyard.tasks.oracle.admin;

import java.util.Locale;

/** The statuses of orders as people call them. */
final class StatusNames {
    private StatusNames() {}

    /** The status that a text is about, as the list of orders spells it; empty if it names none. */
    static String label(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        if (low.contains("fraud")) {
            return "Suspected Fraud";
        }
        if (low.matches(".*\\bcanc?ell?ed\\b.*") || low.contains("canlled")) {
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
