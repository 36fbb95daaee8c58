package dev.tiltyard.gitlab.replica.pipeline;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a YAML text has become: aliases make a short text large, or endless. For one thread.
 *
 * <p>Source: GitLab 15.7, whose limits are 1 MB and 100 levels.
 */
final class YamlSize {
    private static final int DEEPEST = 100;
    private static final long LARGEST = 1 << 20;
    /** What a value takes beside its text. */
    private static final int VALUE = 40;

    private long size;

    private YamlSize() {}

    /** Whether a value is within the limits. */
    static boolean fits(@Nullable Object value) {
        return new YamlSize().adds(value, 0);
    }

    private boolean adds(@Nullable Object value, int depth) {
        size += VALUE + (value instanceof String text ? text.length() : 0);
        if (size > LARGEST || depth > DEEPEST) {
            return false;
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .allMatch(each -> adds(each.getKey(), depth + 1) && adds(each.getValue(), depth + 1));
        }
        return !(value instanceof List<?> list) || list.stream().allMatch(each -> adds(each, depth + 1));
    }
}
