package dev.tiltyard.env.devtools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What clients may do, from {@code methods.txt}. */
final class MethodRules {
    private static final Rule UNKNOWN =
            new Rule(Kind.REFUSE, "it is not among the commands that this environment offers");
    private static final Map<String, Rule> RULES = read();

    private MethodRules() {}

    enum Kind {
        ALLOW,
        SCRIPT,
        ACT,
        ANSWER,
        REFUSE
    }

    /** @param reason of a refusal; else empty text */
    record Rule(Kind kind, String reason) {}

    static Rule of(String method) {
        var exact = RULES.get(method);
        if (exact != null) {
            return exact;
        }
        var domain = method.substring(0, Math.max(0, method.indexOf('.')));
        return RULES.getOrDefault(domain + ".*", UNKNOWN);
    }

    private static Map<String, Rule> read() {
        Map<String, Rule> rules = new HashMap<>();
        try (var in = MethodRules.class.getResourceAsStream("methods.txt")) {
            if (in == null) {
                throw new IllegalStateException("methods.txt is missing from the build");
            }
            new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> add(line, rules));
            return Map.copyOf(rules);
        } catch (IOException e) {
            throw new UncheckedIOException("methods.txt could not be read", e);
        }
    }

    private static void add(String line, Map<String, Rule> rules) {
        var words = line.strip().split("\\s+", 3);
        var kind = Kind.valueOf(words[1].toUpperCase(Locale.ROOT));
        if (rules.put(words[0], new Rule(kind, words.length > 2 ? words[2] : "")) != null) {
            throw new IllegalStateException("methods.txt has two lines for " + words[0]);
        }
    }
}
