package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;

/**
 * A step that packs in YAML may name, for what takes more than a few actions.
 *
 * @param name begins with the site's name: {@code forum-subscribe}
 * @param does one sentence, for documentation
 * @param parameters names of the values that it takes
 * @param results names of the variables that it reads from the page
 */
public record NamedStep(String name, String does, List<String> parameters, List<String> results, Action action) {
    public NamedStep {
        parameters = List.copyOf(parameters);
        results = List.copyOf(results);
    }

    /** What it does in the browser. */
    @FunctionalInterface
    public interface Action {
        /**
         * Acts on the open page.
         *
         * @param with all parameters by name
         * @return all results by name
         */
        Map<String, String> perform(Map<String, String> with, BrowserActor browser);
    }
}
