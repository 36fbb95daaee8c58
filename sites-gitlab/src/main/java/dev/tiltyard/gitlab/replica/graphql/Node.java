package dev.tiltyard.gitlab.replica.graphql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An object that can be asked for its fields: scalars, other nodes, and lists of either. */
final class Node {
    private final String type;
    private final Map<String, Function<Arguments, @Nullable Object>> fields = new LinkedHashMap<>();

    Node(String type) {
        this.type = type;
    }

    /** The common shape of lists. */
    static Node connection(String of, List<Node> nodes) {
        return new Node(of + "Connection")
                .with("nodes", nodes)
                .with(
                        "edges",
                        nodes.stream()
                                .map(node -> new Node(of + "Edge").with("node", node))
                                .toList());
    }

    Node with(String name, @Nullable Object value) {
        return on(name, arguments -> value);
    }

    Node on(String name, Function<Arguments, @Nullable Object> value) {
        fields.put(name, value);
        return this;
    }

    String type() {
        return type;
    }

    @Nullable
    Function<Arguments, @Nullable Object> field(String name) {
        return fields.get(name);
    }
}
