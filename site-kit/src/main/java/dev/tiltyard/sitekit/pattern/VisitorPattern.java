package dev.tiltyard.sitekit.pattern;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A visitor's regular expression, in RE2 syntax, as in GitLab: matching takes time linear in the text, so there are no
 * back references and no lookaround.
 */
public final class VisitorPattern {
    private static final int LONGEST = 4_096;
    private static final int DEEPEST = 200;
    private static final int MOST_INSTRUCTIONS = 10_000;

    private final Pattern pattern;

    private VisitorPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /** @throws IllegalArgumentException if it is not valid RE2, or too large; the message is for the visitor */
    public static VisitorPattern of(String expression) {
        if (expression.length() > LONGEST || depth(expression) > DEEPEST) {
            throw new IllegalArgumentException("the expression is too large");
        }
        try {
            Pattern pattern = Pattern.compile(expression);
            if (pattern.programSize() > MOST_INSTRUCTIONS) {
                throw new IllegalArgumentException("the expression is too large");
            }
            return new VisitorPattern(pattern);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** A pattern in which {@code *} matches any text. */
    public static VisitorPattern wildcard(String rule) {
        return of(Arrays.stream(rule.split("\\*+", -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*", "(?s)", "")));
    }

    /** Maximum nesting depth of brackets, including those in character classes. */
    private static int depth(String expression) {
        int depth = 0;
        int deepest = 0;
        for (char each : expression.toCharArray()) {
            depth += each == '(' ? 1 : each == ')' ? -1 : 0;
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }

    /** Whether the pattern matches anywhere in the text. */
    public boolean finds(String text) {
        return pattern.matcher(text).find();
    }

    /** Whether the pattern matches the whole text. */
    public boolean matches(String text) {
        return pattern.matches(text);
    }

    /** Upper bound on the steps to match a text. */
    public long steps(String text) {
        return (long) pattern.programSize() * (text.length() + 1);
    }
}
