package dev.tiltyard.servicenow.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An encoded query, as in URLs, filters and REST calls: conditions joined by {@code ^} (and), {@code ^OR} (or, which
 * binds to the condition before it) and {@code ^NQ} (or, between whole queries), and the sort order.
 *
 * <p>Nothing is an error: like the original, it ignores invalid parts, and lists them in {@link #ignored}.
 *
 * @param alternatives each a list of requirements, combined by AND; a record matches any alternative
 * @param orders sort fields, most significant first
 * @param groupBy group field of a list
 * @param text full-text search
 * @param ignored the invalid parts
 */
public record EncodedQuery(
        List<List<AnyOf>> alternatives,
        List<Order> orders,
        Optional<String> groupBy,
        Optional<String> text,
        List<String> ignored) {
    private static final Pattern CONDITION = Pattern.compile("([a-z0-9_]++(?:\\.[a-z0-9_]++)*+)(.*)", Pattern.DOTALL);
    private static final String TEXT = "123TEXTQUERY321=";
    private static final EncodedQuery ALL = parse("");

    public EncodedQuery {
        alternatives = alternatives.stream().map(List::copyOf).toList();
        orders = List.copyOf(orders);
        ignored = List.copyOf(ignored);
    }

    /** A condition on a field. */
    public record Condition(String field, Operator operator, String value) {}

    /** Conditions combined by OR. */
    public record AnyOf(List<Condition> conditions) {
        public AnyOf {
            conditions = List.copyOf(conditions);
        }
    }

    /** A sort field. */
    public record Order(String field, boolean descending) {}

    /** The values that are written as calls which nobody knows. */
    public List<String> unknownCalls(QueryContext context) {
        return alternatives.stream()
                .flatMap(List::stream)
                .flatMap(any -> any.conditions().stream())
                .flatMap(condition -> Stream.of(condition.value().split("[@,](?=javascript:)")))
                .filter(value -> context.value(value).isEmpty())
                .toList();
    }

    /** The query that every record matches. */
    public static EncodedQuery all() {
        return ALL;
    }

    /** Parses an encoded query. */
    public static EncodedQuery parse(String encoded) {
        return new Parser().parse(encoded);
    }

    private static final class Parser {
        private final List<List<List<Condition>>> alternatives = new ArrayList<>();
        private final List<Order> orders = new ArrayList<>();
        private final List<String> ignored = new ArrayList<>();
        private Optional<String> groupBy = Optional.empty();
        private Optional<String> text = Optional.empty();

        EncodedQuery parse(String encoded) {
            alternatives.add(new ArrayList<>());
            for (String part : split(encoded)) {
                read(part);
            }
            return new EncodedQuery(
                    alternatives.stream()
                            .map(all -> all.stream().map(AnyOf::new).toList())
                            .toList(),
                    orders,
                    groupBy,
                    text,
                    ignored);
        }

        /** Splits at carets; a doubled caret is part of a value. */
        private static List<String> split(String encoded) {
            List<String> parts = new ArrayList<>();
            StringBuilder part = new StringBuilder();
            for (int i = 0; i < encoded.length(); i++) {
                char c = encoded.charAt(i);
                if (c == '^' && i + 1 < encoded.length() && encoded.charAt(i + 1) == '^') {
                    part.append('^');
                    i++;
                } else if (c == '^') {
                    parts.add(part.toString());
                    part.setLength(0);
                } else {
                    part.append(c);
                }
            }
            parts.add(part.toString());
            return parts;
        }

        private void read(String part) {
            if (part.isEmpty() || part.equals("EQ")) {
                return;
            }
            if (part.startsWith("ORDERBYDESC")) {
                orders.add(new Order(part.substring("ORDERBYDESC".length()).strip(), true));
            } else if (part.startsWith("ORDERBY")) {
                orders.add(new Order(part.substring("ORDERBY".length()).strip(), false));
            } else if (part.startsWith("GROUPBY")) {
                groupBy = Optional.of(part.substring("GROUPBY".length()));
            } else if (part.startsWith("TRENDBY")) {
                ignored.add(part);
            } else if (part.startsWith("NQ")) {
                alternatives.add(new ArrayList<>());
                read(part.substring(2));
            } else if (part.startsWith("OR")) {
                condition(part.substring(2), true);
            } else if (part.startsWith("GOTO")) {
                condition(part.substring("GOTO".length()), false);
            } else if (part.startsWith(TEXT)) {
                text = Optional.of(part.substring(TEXT.length())).filter(words -> !words.isBlank());
            } else {
                condition(part, false);
            }
        }

        private void condition(String part, boolean or) {
            Optional<Condition> condition = condition(part);
            if (condition.isEmpty()) {
                ignored.add(part);
                return;
            }
            List<List<Condition>> current = alternatives.get(alternatives.size() - 1);
            if (or && !current.isEmpty()) {
                current.get(current.size() - 1).add(condition.get());
            } else {
                current.add(new ArrayList<>(List.of(condition.get())));
            }
        }

        private static Optional<Condition> condition(String part) {
            Matcher matcher = CONDITION.matcher(part);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            String rest = matcher.group(2).stripLeading();
            return Operator.atStartOf(rest)
                    .map(operator -> new Condition(
                            matcher.group(1),
                            operator,
                            rest.substring(operator.symbol().length())));
        }
    }
}
