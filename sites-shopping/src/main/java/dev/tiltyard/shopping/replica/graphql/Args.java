package dev.tiltyard.shopping.replica.graphql;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The arguments of a field, or an input object in them. The schema has already checked their names and types. */
record Args(Map<String, Object> values) {
    static final Args NONE = new Args(Map.of());

    /** The names of the arguments that were sent. */
    Set<String> names() {
        return values.keySet();
    }

    /** Whether a value was sent that is not null. */
    boolean has(String name) {
        return values.get(name) != null;
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).map(Object::toString);
    }

    /** An argument that the schema requires. */
    String required(String name) {
        return text(name).orElseThrow(() -> new IllegalStateException("the schema does not require " + name));
    }

    Optional<Integer> number(String name) {
        return values.get(name) instanceof Number number ? Optional.of(number.intValue()) : Optional.empty();
    }

    /** An argument with a default in the schema; a null counts as the default. */
    int number(String name, int otherwise) {
        return number(name).orElse(otherwise);
    }

    Optional<BigDecimal> amount(String name) {
        return values.get(name) instanceof Number number
                ? Optional.of(new BigDecimal(number.toString()))
                : Optional.empty();
    }

    Optional<Boolean> flag(String name) {
        return values.get(name) instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
    }

    Optional<Args> object(String name) {
        return object(values.get(name));
    }

    /** An input object that the schema requires. */
    Args requiredObject(String name) {
        return object(name).orElseThrow(() -> GraphQlProblem.input("Required parameter \"" + name + "\" is missing"));
    }

    List<Args> list(String name) {
        return elements(name).stream().flatMap(each -> object(each).stream()).toList();
    }

    /** The texts of a list, without nulls. */
    List<String> texts(String name) {
        return elements(name).stream()
                .filter(Objects::nonNull)
                .map(Object::toString)
                .toList();
    }

    private Collection<?> elements(String name) {
        return values.get(name) instanceof Collection<?> list ? list : List.of();
    }

    @SuppressWarnings("unchecked") // the keys of input objects are their fields' names
    private static Optional<Args> object(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? Optional.of(new Args((Map<String, Object>) map)) : Optional.empty();
    }
}
