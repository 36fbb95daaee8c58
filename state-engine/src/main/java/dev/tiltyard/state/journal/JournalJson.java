package dev.tiltyard.state.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.SortedMap;
import java.util.TreeMap;

/** JSON as journals write and read it: numbers keep all their digits. */
public final class JournalJson {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private JournalJson() {}

    /** Counters as a JSON object. */
    public static String ofCounters(SortedMap<String, String> counters) {
        try {
            return JSON.writeValueAsString(counters);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("text can always be written as JSON", e);
        }
    }

    /** Reads {@link #ofCounters}. */
    public static SortedMap<String, String> counters(String text) {
        try {
            return JSON.readValue(text, new TypeReference<TreeMap<String, String>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the journal's counters are damaged: " + text, e);
        }
    }

    /** Reads a row that the database wrote as JSON. */
    public static JsonNode row(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the database wrote a row that is not JSON: " + json, e);
        }
    }

    /** A record as JSON. */
    public static String of(Record value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this record can't be written as JSON: " + value, e);
        }
    }

    /** Reads {@link #of}. */
    public static <T extends Record> T read(String text, Class<T> type) {
        try {
            return JSON.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("what the journal keeps as " + type.getSimpleName() + " is damaged", e);
        }
    }
}
