package dev.tiltyard.gitlab.replica.transfer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code git push -o} says about the pipelines and the merge requests of the branches that it pushes. Other options are
 * ignored, as the original does.
 *
 * <p>Source: the page "Push options" of GitLab's documentation, release 15.7.
 *
 * @param sent the options as they were sent
 * @param values what was said, by the option's name without {@code merge_request.}; an option without a value says
 *     {@code true}
 */
record PushOptions(List<String> sent, Map<String, List<String>> values) {
    private static final String PREFIX = "^(merge_request|mr)\\.";

    static PushOptions of(List<String> sent) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String option : sent) {
            String[] sides = option.split("=", 2);
            String name = sides[0].replaceFirst(PREFIX, "");
            if (!name.equals(sides[0])) {
                values.computeIfAbsent(name, any -> new ArrayList<>()).add(sides.length == 1 ? "true" : sides[1]);
            }
        }
        return new PushOptions(List.copyOf(sent), values);
    }

    /** Whether nothing is said about merge requests. */
    boolean isEmpty() {
        return values.isEmpty();
    }

    boolean creates() {
        return has("create");
    }

    /** Whether no pipeline is wanted. */
    boolean skipsPipelines() {
        return sent.contains("ci.skip");
    }

    /** The variables of the pipelines that the push starts. */
    Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String option : sent) {
            String[] sides = option.replaceFirst("^ci\\.variable=", "").split("=", 2);
            if (option.startsWith("ci.variable=") && sides.length == 2) {
                variables.put(sides[0], sides[1]);
            }
        }
        return variables;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** All values of an option that may come more than once. */
    List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    /** The last value of an option. */
    Optional<String> text(String name) {
        List<String> all = all(name);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }
}
