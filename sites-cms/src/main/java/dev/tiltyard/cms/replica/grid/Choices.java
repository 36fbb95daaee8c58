package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Labels by value, in the order in which they are offered. */
public sealed interface Choices {
    /** The labels of one running shop admin. */
    Map<String, String> of(AdminShell shell);

    /** No choice at all. */
    static Choices none() {
        return new Fixed(Map.of());
    }

    /** Value, label, value, label. */
    static Choices fixed(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            all.put(pairs[i], pairs[i + 1]);
        }
        return new Fixed(all);
    }

    /** What a query of two columns finds. */
    static Choices query(String sql) {
        return new Query(sql);
    }

    /**
     * Choices that several lists and forms share, as {@code choices.yaml} names them.
     *
     * @throws IllegalArgumentException if there are none of this name
     */
    static Choices named(String name) {
        return ChoiceFile.named(name);
    }

    /** The choices of a description: a name, or labels by value; none if it has none. */
    static Choices described(@Nullable JsonNode description) {
        return description == null ? none() : ChoiceFile.of(description);
    }

    /** The same for every shop. */
    record Fixed(Map<String, String> labels) implements Choices {
        public Fixed {
            labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
        }

        @Override
        public Map<String, String> of(AdminShell shell) {
            return labels;
        }
    }

    /** Read from the database each time. */
    record Query(String sql) implements Choices {
        @Override
        public Map<String, String> of(AdminShell shell) {
            Map<String, String> all = new LinkedHashMap<>();
            shell.database().useHandle(handle -> handle.createQuery(sql)
                    .map((row, context) -> Map.entry(row.getString(1), String.valueOf(row.getString(2))))
                    .forEach(pair -> all.put(pair.getKey(), pair.getValue())));
            return all;
        }
    }
}
