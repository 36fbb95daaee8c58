package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * A choice that packs in YAML may name, for what no single query lists.
 *
 * @param name begins with the site's name: {@code map-features}
 * @param does one sentence, for documentation
 * @param parameters names of the values that it takes
 * @param columns names of what each candidate has
 */
public record NamedDraw(
        String name, String does, List<String> parameters, List<String> columns, Candidates candidates) {
    public NamedDraw {
        parameters = List.copyOf(parameters);
        columns = List.copyOf(columns);
    }

    /** The candidates of a draw. */
    @FunctionalInterface
    public interface Candidates {
        /**
         * Lists what can be chosen.
         *
         * @param with all parameters by name
         * @return candidates in a deterministic order, each with a value for every column
         */
        List<ObjectNode> of(Draw draw, Map<String, String> with);
    }

    /** A candidate: alternating columns and values. */
    public static ObjectNode candidate(Object... columnsAndValues) {
        return Instance.json(Draw.named(columnsAndValues)).deepCopy();
    }
}
