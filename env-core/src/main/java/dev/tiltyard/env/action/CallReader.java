package dev.tiltyard.env.action;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses calls with literal arguments. White space and {@code #} comments may stand between tokens.
 *
 * <p>Source: BrowserGym 0.14.3 {@code core/action/parsers.py}.
 */
final class CallReader {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?![0-9a-zA-Z_.])");
    private static final int DEEPEST = 100;

    private final String text;
    private int at;
    private int depth;

    private CallReader(String text, int from) {
        this.text = text;
        this.at = from;
    }

    /** Used inside this class only: the text at this position is not what was expected. */
    private static final class NotHere extends Exception {
        private static final long serialVersionUID = 1L;

        NotHere() {
            super(null, null, false, false);
        }
    }

    /** The calls in a text that consists only of calls; empty if it contains anything else. */
    static List<ParsedCall> all(String text) {
        List<ParsedCall> calls = new ArrayList<>();
        CallReader reader = new CallReader(text, 0);
        try {
            reader.space();
            while (reader.at < text.length()) {
                calls.add(reader.call());
                reader.space();
            }
            return calls;
        } catch (NotHere other) {
            return List.of();
        }
    }

    /** The calls in a text, ignoring the text around them. */
    static List<ParsedCall> search(String text) {
        List<ParsedCall> calls = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            char c = text.charAt(from);
            if (c == '#') {
                from = endOfLine(text, from);
                continue;
            }
            CallReader reader = new CallReader(text, from);
            Optional<ParsedCall> call = isNameStart(c) ? reader.callHere() : Optional.empty();
            call.ifPresent(calls::add);
            from = call.isPresent() ? reader.at : nextStart(text, from);
        }
        return calls;
    }

    /** Where to resume the search after a mismatch: after this name, since its remainder would fail the same way. */
    private static int nextStart(String text, int from) {
        Matcher name = NAME.matcher(text).region(from, text.length());
        return name.lookingAt() ? name.end() : from + 1;
    }

    /**
     * A chain {@code .name(arguments).name.name(arguments)} up to the end of a text; a name alone is a call without
     * arguments. Empty if the text is anything else.
     */
    static Optional<List<ParsedCall>> chain(String text, int from) {
        CallReader reader = new CallReader(text, from);
        List<ParsedCall> calls = new ArrayList<>();
        try {
            while (reader.at < text.length()) {
                reader.expect('.');
                calls.add(reader.link());
            }
            return calls.isEmpty() ? Optional.empty() : Optional.of(calls);
        } catch (NotHere other) {
            return Optional.empty();
        }
    }

    private ParsedCall link() throws NotHere {
        int start = at;
        String name = match(NAME);
        if (at < text.length() && text.charAt(at) == '(') {
            at = start;
            return call();
        }
        return new ParsedCall(name, List.of(), Map.of());
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static boolean isNameStart(char c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private Optional<ParsedCall> callHere() {
        try {
            return Optional.of(call());
        } catch (NotHere other) {
            return Optional.empty();
        }
    }

    private ParsedCall call() throws NotHere {
        String name = match(NAME);
        space();
        expect('(');
        List<@Nullable Object> positional = new ArrayList<>();
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        space();
        while (!accept(')')) {
            argument(positional, named);
            space();
            if (!accept(',')) {
                expect(')');
                break;
            }
            space();
        }
        return new ParsedCall(name, positional, named);
    }

    private void argument(List<@Nullable Object> positional, Map<String, @Nullable Object> named) throws NotHere {
        int start = at;
        Matcher matcher = NAME.matcher(text).region(at, text.length());
        if (matcher.lookingAt()) {
            at = matcher.end();
            space();
            if (accept('=')) {
                space();
                named.put(matcher.group(), literal());
                return;
            }
            at = start;
        }
        if (!named.isEmpty()) {
            throw new NotHere();
        }
        positional.add(literal());
    }

    private @Nullable Object literal() throws NotHere {
        if (at >= text.length() || ++depth > DEEPEST) {
            throw new NotHere();
        }
        try {
            return switch (text.charAt(at)) {
                case '\'', '"' -> string();
                case '[' -> sequence('[', ']');
                case '(' -> sequence('(', ')');
                case '{' -> dictionary();
                default -> word();
            };
        } finally {
            depth--;
        }
    }

    private @Nullable Object word() throws NotHere {
        Matcher name = NAME.matcher(text).region(at, text.length());
        if (name.lookingAt()) {
            at = name.end();
            return switch (name.group()) {
                case "True" -> Boolean.TRUE;
                case "False" -> Boolean.FALSE;
                case "None" -> null;
                default -> throw new NotHere();
            };
        }
        return number(match(NUMBER));
    }

    private static Object number(String digits) {
        if (!digits.matches("[+-]?[0-9]+")) {
            return Double.parseDouble(digits);
        }
        BigInteger whole = new BigInteger(digits.length() > 400 ? digits.substring(0, 400) : digits);
        return whole.bitLength() < 64 ? (Object) whole.longValue() : (Object) whole.doubleValue();
    }

    private List<@Nullable Object> sequence(char open, char close) throws NotHere {
        expect(open);
        List<@Nullable Object> values = new ArrayList<>();
        space();
        while (!accept(close)) {
            values.add(literal());
            space();
            if (!accept(',')) {
                expect(close);
                break;
            }
            space();
        }
        return values;
    }

    private Map<String, @Nullable Object> dictionary() throws NotHere {
        expect('{');
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        space();
        while (!accept('}')) {
            String key = string();
            space();
            expect(':');
            space();
            values.put(key, literal());
            space();
            if (!accept(',')) {
                expect('}');
                break;
            }
            space();
        }
        return values;
    }

    private String string() throws NotHere {
        Optional<PythonString> string = PythonString.at(text, at);
        if (string.isEmpty()) {
            throw new NotHere();
        }
        at = string.get().end();
        return string.get().value();
    }

    private void space() {
        while (at < text.length() && (isSpace(text.charAt(at)) || text.charAt(at) == '#')) {
            at = text.charAt(at) == '#' ? endOfLine(text, at) : at + 1;
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private String match(Pattern pattern) throws NotHere {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            throw new NotHere();
        }
        at = matcher.end();
        return matcher.group();
    }

    private boolean accept(char wanted) {
        boolean here = at < text.length() && text.charAt(at) == wanted;
        at += here ? 1 : 0;
        return here;
    }

    private void expect(char wanted) throws NotHere {
        if (!accept(wanted)) {
            throw new NotHere();
        }
    }
}
