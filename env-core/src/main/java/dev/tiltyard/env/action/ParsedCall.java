package dev.tiltyard.env.action;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A parsed call: {@code name(1, 'a', flag=True)}.
 *
 * @param name the action's name
 * @param positional arguments: String, Long, Double, Boolean, List, Map, or null for {@code None}
 * @param named arguments by name, in order
 */
record ParsedCall(String name, List<@Nullable Object> positional, Map<String, @Nullable Object> named) {
    ParsedCall {
        positional = Collections.unmodifiableList(new ArrayList<>(positional));
        named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
    }
}
