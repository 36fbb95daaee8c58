package dev.tiltyard.evaluators.webarena;

import java.util.ArrayList;
import java.util.List;

/**
 * A call after {@code func:} in a task file: a name and, in parentheses, string literals and {@code __page__}. The
 * published harness passes the text to Python's {@code eval}; here only this form is supported.
 *
 * @param name the function's name
 * @param arguments the strings, without {@code __page__}
 */
record FunctionCall(String name, List<String> arguments) {
    FunctionCall {
        arguments = List.copyOf(arguments);
    }

    static FunctionCall parse(String source) {
        return new Parser(source).call();
    }

    private static final class Parser {
        private final String source;
        private int at;

        Parser(String source) {
            this.source = source;
        }

        FunctionCall call() {
            String name = name();
            expect('(');
            List<String> arguments = new ArrayList<>();
            skipBlanks();
            while (peek() != ')') {
                argument(arguments);
                skipBlanks();
                if (peek() != ')') {
                    expect(',');
                    skipBlanks();
                }
            }
            expect(')');
            skipBlanks();
            if (at < source.length() && peek() != '#') {
                throw wrong("what follows the call");
            }
            return new FunctionCall(name, arguments);
        }

        private void argument(List<String> arguments) {
            if (peek() == '\'' || peek() == '"') {
                arguments.add(text());
            } else if (!name().equals("__page__")) {
                throw wrong("an argument that is neither a text nor __page__");
            }
        }

        private String name() {
            skipBlanks();
            int start = at;
            while (at < source.length() && (Character.isLetterOrDigit(source.charAt(at)) || source.charAt(at) == '_')) {
                at++;
            }
            if (at == start) {
                throw wrong("something that is not a name");
            }
            return source.substring(start, at);
        }

        private String text() {
            char quote = source.charAt(at++);
            StringBuilder text = new StringBuilder();
            while (peek() != quote) {
                char c = source.charAt(at++);
                if (c == '\n' || c == '\r') {
                    throw wrong("a line end inside a text");
                }
                text.append(c == '\\' ? escaped() : String.valueOf(c));
            }
            at++;
            return text.toString();
        }

        private String escaped() {
            char c = peek();
            at++;
            return switch (c) {
                case 'n' -> "\n";
                case 't' -> "\t";
                case 'r' -> "\r";
                case '\\', '\'', '"' -> String.valueOf(c);
                default -> "\\" + c;
            };
        }

        private void skipBlanks() {
            while (at < source.length() && (source.charAt(at) == ' ' || source.charAt(at) == '\t')) {
                at++;
            }
        }

        private void expect(char wanted) {
            skipBlanks();
            if (peek() != wanted) {
                throw wrong("something other than " + wanted);
            }
            at++;
        }

        private char peek() {
            if (at >= source.length()) {
                throw wrong("its end");
            }
            return source.charAt(at);
        }

        private BrokenCheckException wrong(String found) {
            return new BrokenCheckException(
                    "the call " + ShortText.of(source) + " cannot be read: at character " + (at + 1) + " stands "
                            + found,
                    "write it as name('text'), and quotes in addresses as %27");
        }
    }
}
