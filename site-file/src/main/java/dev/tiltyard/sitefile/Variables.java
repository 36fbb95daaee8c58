package dev.tiltyard.sitefile;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables in a text: {@code $NAME} or <code>${NAME}</code>; {@code $$} is a dollar sign. */
final class Variables {
    /** What a value of {@code environment} may contain. */
    static final Set<String> OF_A_COPY = Set.of("PORT", "FOLDER", "URL");

    /** The same, of an application with a database. */
    static final Set<String> OF_A_DATABASE = Set.of(
            "DATABASE_URL",
            "DATABASE_JDBC",
            "DATABASE_HOST",
            "DATABASE_PORT",
            "DATABASE_NAME",
            "DATABASE_USER",
            "DATABASE_PASSWORD");

    /** What a field of {@code login} may contain. */
    static final Set<String> OF_AN_ACCOUNT = Set.of("USERNAME", "PASSWORD");

    private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\$|([A-Z_]+)|\\{([A-Z_]+)})");

    private Variables() {}

    /** Names of the variables in a text that are not known. */
    static Set<String> unknown(String text, Collection<String> known) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = VARIABLE.matcher(text);
        while (matcher.find()) {
            String name = name(matcher);
            if (!name.isEmpty() && !known.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    /** Fills in a text; unknown variables remain. */
    static String filledIn(String text, Map<String, String> values) {
        return VARIABLE.matcher(text).replaceAll(found -> {
            String name = found.group(1) != null ? found.group(1) : found.group(2);
            return Matcher.quoteReplacement(name == null ? "$" : values.getOrDefault(name, found.group()));
        });
    }

    private static String name(Matcher matcher) {
        String bare = matcher.group(1);
        String braced = matcher.group(2);
        return bare != null ? bare : braced != null ? braced : "";
    }
}
