package dev.tiltyard.gitlab.replica.graphql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts of a GraphQL document. */
final class Query {
    private Query() {}

    /** A document: its operations and the fragments that they use. */
    record Document(List<Operation> operations, Map<String, Fragment> fragments) {}

    /**
     * An operation.
     *
     * @param kind query, mutation or subscription
     * @param name empty for none
     * @param defaults of its variables, by name; null where a variable has none
     */
    record Operation(String kind, String name, Map<String, @Nullable Object> defaults, List<Selection> selections) {}

    record Fragment(String type, List<Selection> selections) {}

    /** Where something stands in the text, both from 1. */
    record Place(int line, int column) {}

    /** The name of a variable where a value is expected. */
    record Variable(String name) {}

    /** A directive, such as {@code @include(if: $signedIn)}. */
    record Directive(String name, Map<String, @Nullable Object> arguments) {}

    /** What is asked of an object. */
    sealed interface Selection {
        List<Directive> directives();
    }

    /** @param alias the name in the answer */
    record Field(
            String alias,
            String name,
            Map<String, @Nullable Object> arguments,
            List<Directive> directives,
            List<Selection> selections,
            Place place)
            implements Selection {}

    record Spread(String name, List<Directive> directives, Place place) implements Selection {}

    /** @param type on which it holds; empty for any */
    record Inline(String type, List<Directive> directives, List<Selection> selections) implements Selection {}
}
