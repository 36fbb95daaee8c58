package dev.tiltyard.state.journal;

import dev.tiltyard.values.JsonText;
import dev.tiltyard.values.StateValue;
import java.util.SortedMap;
import java.util.TreeMap;

/** JSON in journals: numbers keep all their digits. */
public final class JournalJson {
    private JournalJson() {}

    /** Counters as a JSON object. */
    public static String ofCounters(SortedMap<String, String> counters) {
        return JsonText.write(counters);
    }

    /**
     * The inverse of {@link #ofCounters}.
     *
     * @throws IllegalArgumentException if the text is damaged
     */
    public static SortedMap<String, String> counters(String text) {
        SortedMap<String, String> counters = new TreeMap<>();
        JsonText.readObject(text).forEach((name, value) -> counters.put(name, String.valueOf(value)));
        return counters;
    }

    /**
     * Reads a row that the database wrote as JSON.
     *
     * @throws IllegalArgumentException if it is not a JSON object
     */
    public static StateValue.Row row(String json) {
        return new StateValue.Row(JsonText.readObject(json));
    }
}
