package dev.tiltyard.gitlab.replica.graphql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The arguments of a field, with the values of variables. */
record Arguments(Map<String, @Nullable Object> values) {
    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).map(Object::toString).filter(text -> !text.isEmpty());
    }

    /** A list; a single value counts as a list of one. */
    List<String> list(String name) {
        Object value = values.get(name);
        if (value instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        return value == null ? List.of() : List.of(value.toString());
    }

    Optional<Integer> number(String name) {
        return text(name).filter(text -> text.matches("\\d{1,9}")).map(Integer::valueOf);
    }

    Optional<Boolean> flag(String name) {
        return text(name).map(Boolean::valueOf);
    }

    /** The members of an object; none if it is missing. */
    Arguments object(String name) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        if (values.get(name) instanceof Map<?, ?> map) {
            map.forEach((key, value) -> members.put(key.toString(), value));
        }
        return new Arguments(members);
    }
}
