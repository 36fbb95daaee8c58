package dev.tiltyard.gitlab.replica.graphql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Answers one operation of a document. */
final class Execution {
    /** Fields that one answer may have, so that nested lists stay bounded. */
    private static final int MOST = 200_000;

    private final Query.Document document;
    private final Map<String, @Nullable Object> variables;
    private int answered;

    private Execution(Query.Document document, Map<String, @Nullable Object> variables) {
        this.document = document;
        this.variables = variables;
    }

    /** @throws Problem if something is asked for that is not there */
    static Map<String, @Nullable Object> run(
            Query.Document document, Query.Operation operation, Map<String, @Nullable Object> sent, Node root) {
        Map<String, @Nullable Object> variables = new LinkedHashMap<>(operation.defaults());
        variables.putAll(sent);
        return new Execution(document, variables).object(root, operation.selections(), List.of());
    }

    private Map<String, @Nullable Object> object(Node node, List<Query.Selection> selections, List<String> within) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        for (Query.Selection selection : selections) {
            if (!wanted(selection)) {
                continue;
            }
            if (selection instanceof Query.Field field) {
                field(node, field, answer, within);
            } else if (selection instanceof Query.Inline inline) {
                if (inline.type().isEmpty() || is(node, inline.type())) {
                    merge(answer, object(node, inline.selections(), within));
                }
            } else if (selection instanceof Query.Spread spread) {
                merge(answer, spread(node, spread, within));
            }
        }
        return answer;
    }

    private Map<String, @Nullable Object> spread(Node node, Query.Spread spread, List<String> within) {
        Query.Fragment fragment = document.fragments().get(spread.name());
        if (fragment == null || within.contains(spread.name())) {
            throw new Problem(
                    fragment == null
                            ? "Fragment " + spread.name() + " was used, but not defined"
                            : "Fragment " + spread.name() + " contains an infinite loop",
                    spread.place(),
                    Map.of());
        }
        List<String> inside = new ArrayList<>(within);
        inside.add(spread.name());
        if (is(node, fragment.type())) {
            return object(node, fragment.selections(), inside);
        }
        return new LinkedHashMap<>();
    }

    /** Whether a node is of a type, or of an interface that its type has. */
    private static boolean is(Node node, String type) {
        return type.equals(node.type())
                || type.equals("Node")
                || type.equals("User") && node.type().equals("UserCore");
    }

    private void field(Node node, Query.Field field, Map<String, @Nullable Object> answer, List<String> within) {
        if (++answered > MOST) {
            throw new Problem("Query has more than " + MOST + " fields in its answer", field.place(), Map.of());
        }
        if (field.name().equals("__typename")) {
            answer.put(field.alias(), node.type());
            return;
        }
        Function<Arguments, @Nullable Object> known = node.field(field.name());
        if (known == null) {
            throw Problem.unknownField(field.name(), node.type(), field.place());
        }
        Object value = known.apply(new Arguments(values(field.arguments())));
        Object shown = shown(value, field, within);
        Object before = answer.get(field.alias());
        if (before instanceof Map<?, ?> one && shown instanceof Map<?, ?> two) {
            Map<String, @Nullable Object> both = new LinkedHashMap<>();
            one.forEach((key, each) -> both.put(key.toString(), each));
            two.forEach((key, each) -> both.put(key.toString(), each));
            shown = both;
        }
        answer.put(field.alias(), shown);
    }

    private @Nullable Object shown(@Nullable Object value, Query.Field field, List<String> within) {
        if (value instanceof Node node) {
            if (field.selections().isEmpty()) {
                throw Problem.needsSelections(field.name(), node.type(), field.place());
            }
            return object(node, field.selections(), within);
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> all = new ArrayList<>();
            list.forEach(each -> all.add(shown(each, field, within)));
            return all;
        }
        return value;
    }

    private static void merge(Map<String, @Nullable Object> into, Map<String, @Nullable Object> from) {
        from.forEach((key, value) -> {
            Object before = into.get(key);
            if (before instanceof Map<?, ?> one && value instanceof Map<?, ?> two) {
                Map<String, @Nullable Object> both = new LinkedHashMap<>();
                one.forEach((name, each) -> both.put(name.toString(), each));
                two.forEach((name, each) -> both.put(name.toString(), each));
                into.put(key, both);
            } else {
                into.put(key, value);
            }
        });
    }

    private boolean wanted(Query.Selection selection) {
        for (Query.Directive directive : selection.directives()) {
            boolean holds =
                    Objects.equals(Boolean.TRUE, value(directive.arguments().get("if")));
            if (directive.name().equals("include") && !holds || directive.name().equals("skip") && holds) {
                return false;
            }
        }
        return true;
    }

    private Map<String, @Nullable Object> values(Map<String, @Nullable Object> arguments) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        arguments.forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private @Nullable Object value(@Nullable Object value) {
        if (value instanceof Query.Variable variable) {
            return variables.get(variable.name());
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> all = new ArrayList<>();
            list.forEach(each -> all.add(value(each)));
            return all;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> all = new LinkedHashMap<>();
            map.forEach((key, each) -> all.put(key.toString(), value(each)));
            return all;
        }
        return value;
    }
}
