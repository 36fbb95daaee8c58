package dev.tiltyard.map.replica.account;

import java.util.List;

/** Visibility of a GPS trace. */
public final class TraceVisibility {
    /** All values, least visible first. */
    public static final List<String> ALL = List.of("private", "public", "trackable", "identifiable");

    private TraceVisibility() {}

    /** The label of a value. */
    public static String text(String visibility) {
        return switch (visibility) {
            case "private" -> "Private (only shared as anonymous, unordered points)";
            case "public" -> "Public (shown in trace list and as anonymous, unordered points)";
            case "trackable" -> "Trackable (only shared as anonymous, ordered points with timestamps)";
            case "identifiable" ->
                "Identifiable (shown in trace list and as identifiable, ordered points with timestamps)";
            default -> throw new IllegalArgumentException("no visibility " + visibility);
        };
    }
}
