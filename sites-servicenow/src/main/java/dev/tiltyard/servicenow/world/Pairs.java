package dev.tiltyard.servicenow.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fields and values in the form that {@link WorldRows#add} expects. */
final class Pairs {
    private Pairs() {}

    static Object[] of(Map<String, ?> values) {
        List<Object> pairs = new ArrayList<>();
        values.forEach((field, value) -> {
            pairs.add(field);
            pairs.add(value);
        });
        return pairs.toArray();
    }
}
