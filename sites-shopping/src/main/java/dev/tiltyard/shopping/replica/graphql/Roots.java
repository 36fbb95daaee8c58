package dev.tiltyard.shopping.replica.graphql;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The queries and mutations of the interface, by the name of their type and field. */
final class Roots {
    private final Map<String, Root> roots = new HashMap<>();

    /** Answers a query or mutation. */
    @FunctionalInterface
    interface Root {
        @Nullable
        Object answer(Call call, Args arguments);
    }

    Roots query(String name, Root root) {
        roots.put("Query." + name, root);
        return this;
    }

    Roots mutation(String name, Root root) {
        roots.put("Mutation." + name, root);
        return this;
    }

    @Nullable
    Object answer(String type, String name, Call call, Args arguments) {
        Root root = roots.get(type + "." + name);
        if (root == null) {
            throw new IllegalStateException("nothing answers " + type + "." + name);
        }
        return root.answer(call, arguments);
    }
}
