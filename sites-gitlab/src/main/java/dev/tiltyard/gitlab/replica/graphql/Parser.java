package dev.tiltyard.gitlab.replica.graphql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads GraphQL documents (specification of October 2021) except type definitions. */
final class Parser {
    private static final int DEEPEST = 40;
    private static final Pattern SKIPPED = Pattern.compile("(?:[\\s,\\uFEFF]|#[^\\n]*)*+");
    private static final Pattern TOKEN = Pattern.compile("\\.\\.\\.|[!$&()\\[\\]{}:=@|]|[_A-Za-z][_0-9A-Za-z]*"
            + "|-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*+\"");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))");

    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private record Token(String text, Query.Place place) {}

    private Parser(String text) {
        Matcher skipped = SKIPPED.matcher(text);
        Matcher token = TOKEN.matcher(text);
        int offset = 0;
        int line = 1;
        int lineStart = 0;
        while (true) {
            int from = offset;
            offset = skipped.region(offset, text.length()).lookingAt() ? skipped.end() : offset;
            for (int i = from; i < offset; i++) {
                if (text.charAt(i) == '\n') {
                    line++;
                    lineStart = i + 1;
                }
            }
            Query.Place place = new Query.Place(line, offset - lineStart + 1);
            if (offset == text.length()) {
                tokens.add(new Token("", place));
                return;
            }
            if (!token.region(offset, text.length()).lookingAt()) {
                throw Problem.syntax(text.substring(offset, offset + 1), place);
            }
            tokens.add(new Token(token.group(), place));
            offset = token.end();
        }
    }

    /** @throws Problem if the text is no document */
    static Query.Document document(String text) {
        return new Parser(text).document();
    }

    private Query.Document document() {
        List<Query.Operation> operations = new ArrayList<>();
        Map<String, Query.Fragment> fragments = new HashMap<>();
        do {
            if (takes("fragment")) {
                String name = name();
                expect("on");
                String type = name();
                directives();
                fragments.put(name, new Query.Fragment(type, selections()));
            } else {
                operations.add(operation());
            }
        } while (!peek().isEmpty());
        return new Query.Document(List.copyOf(operations), Map.copyOf(fragments));
    }

    private Query.Operation operation() {
        if (peek().equals("{")) {
            return new Query.Operation("query", "", Map.of(), selections());
        }
        String kind = name();
        if (!List.of("query", "mutation", "subscription").contains(kind)) {
            at--;
            throw unexpected();
        }
        String name = peek().equals("{") || peek().equals("(") || peek().equals("@") ? "" : name();
        Map<String, @Nullable Object> defaults = new LinkedHashMap<>();
        if (takes("(")) {
            while (!takes(")")) {
                expect("$");
                String variable = name();
                expect(":");
                type();
                defaults.put(variable, takes("=") ? value() : null);
                directives();
            }
        }
        directives();
        return new Query.Operation(kind, name, defaults, selections());
    }

    private void type() {
        deeper();
        if (takes("[")) {
            type();
            expect("]");
        } else {
            name();
        }
        takes("!");
        depth--;
    }

    private List<Query.Selection> selections() {
        deeper();
        expect("{");
        List<Query.Selection> selections = new ArrayList<>();
        do {
            selections.add(selection());
        } while (!takes("}"));
        depth--;
        return List.copyOf(selections);
    }

    private Query.Selection selection() {
        Query.Place place = tokens.get(at).place();
        if (takes("...")) {
            if (takes("on")) {
                return new Query.Inline(name(), directives(), selections());
            }
            return peek().equals("{") || peek().equals("@")
                    ? new Query.Inline("", directives(), selections())
                    : new Query.Spread(name(), directives(), place);
        }
        String name = name();
        String alias = name;
        if (takes(":")) {
            name = name();
        }
        Map<String, @Nullable Object> arguments = arguments();
        List<Query.Directive> directives = directives();
        List<Query.Selection> selections = peek().equals("{") ? selections() : List.of();
        return new Query.Field(alias, name, arguments, directives, selections, place);
    }

    private Map<String, @Nullable Object> arguments() {
        Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
        if (takes("(")) {
            while (!takes(")")) {
                String name = name();
                expect(":");
                arguments.put(name, value());
            }
        }
        return arguments;
    }

    private List<Query.Directive> directives() {
        List<Query.Directive> directives = new ArrayList<>();
        while (takes("@")) {
            directives.add(new Query.Directive(name(), arguments()));
        }
        return List.copyOf(directives);
    }

    private @Nullable Object value() {
        deeper();
        Object value = anyValue();
        depth--;
        return value;
    }

    /** Names of enumerations are read as text. */
    private @Nullable Object anyValue() {
        if (takes("$")) {
            return new Query.Variable(name());
        }
        if (takes("[")) {
            List<@Nullable Object> list = new ArrayList<>();
            while (!takes("]")) {
                list.add(value());
            }
            return list;
        }
        if (takes("{")) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            while (!takes("}")) {
                String name = name();
                expect(":");
                object.put(name, value());
            }
            return object;
        }
        String text = peek();
        if (text.isEmpty() || text.matches("[!&()\\]}:=@|]|\\.\\.\\.")) {
            throw unexpected();
        }
        at++;
        if (text.startsWith("\"\"\"")) {
            return text.substring(3, text.length() - 3).strip();
        }
        if (text.startsWith("\"")) {
            return unescaped(text.substring(1, text.length() - 1));
        }
        if (text.matches("-?\\d.*")) {
            return text.matches("-?\\d{1,18}") ? (Object) Long.valueOf(text) : Double.valueOf(text);
        }
        return switch (text) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            case "null" -> null;
            default -> text;
        };
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(1) != null
                                ? Character.toString((char) Integer.parseInt(found.group(1), 16))
                                : switch (found.group(2)) {
                                    case "n" -> "\n";
                                    case "t" -> "\t";
                                    case "r" -> "\r";
                                    case "b" -> "\b";
                                    case "f" -> "\f";
                                    default -> found.group(2);
                                }));
    }

    private String peek() {
        return tokens.get(at).text();
    }

    private boolean takes(String text) {
        if (peek().equals(text)) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(String text) {
        if (!takes(text)) {
            throw unexpected();
        }
    }

    private String name() {
        String text = peek();
        if (!text.matches("[_A-Za-z]\\w*")) {
            throw unexpected();
        }
        at++;
        return text;
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw new Problem(
                    "Query has depth of " + depth + ", which exceeds max depth of " + DEEPEST,
                    tokens.get(at).place(),
                    Map.of());
        }
    }

    private Problem unexpected() {
        return Problem.syntax(
                peek().isEmpty() ? "end of file" : peek(), tokens.get(at).place());
    }
}
