package dev.tiltyard.evaluators.verified.value;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression for Python's {@code re}. The two dialects agree on what task files use; differences (named
 * groups, brackets inside a class, line ends) are translated.
 *
 * <p>Answers may contain patterns too, so matching has a budget: a runaway pattern is aborted with a {@link
 * NotNormalException}.
 */
public final class PythonPattern {
    private static final int STEPS = 200_000;
    private static final int CACHED = 4096;
    private static final ConcurrentHashMap<String, PythonPattern> CACHE = new ConcurrentHashMap<>();

    private final Pattern pattern;

    private PythonPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /** Whether the text is a pattern by WebArena-Verified's convention: it begins with {@code ^} and ends with {@code $}. */
    public static boolean isPattern(String text) {
        return text.length() >= 2 && text.startsWith("^") && text.endsWith("$");
    }

    /**
     * {@code re.compile(pattern, flags)}.
     *
     * @return null if the pattern is malformed
     */
    public static @Nullable PythonPattern compile(String pattern, int flags) {
        String key = flags + pattern;
        PythonPattern known = CACHE.get(key);
        if (known != null) {
            return known;
        }
        try {
            int all = flags | Pattern.UNIX_LINES | Pattern.UNICODE_CHARACTER_CLASS;
            PythonPattern compiled = new PythonPattern(Pattern.compile(translate(pattern), all));
            if (CACHE.size() < CACHED) {
                CACHE.put(key, compiled);
            }
            return compiled;
        } catch (PatternSyntaxException | StackOverflowError e) {
            return null;
        }
    }

    /** Like {@link #compile(String, int)}, ignoring case. */
    public static @Nullable PythonPattern ignoringCase(String pattern) {
        return compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** {@code pattern.fullmatch(text)}. */
    public boolean matchesAll(String text) {
        return run(text, Matcher::matches);
    }

    /** {@code pattern.match(text)}. */
    public boolean matchesStart(String text) {
        return run(text, Matcher::lookingAt);
    }

    /** {@code pattern.search(text)}. */
    public boolean occursIn(String text) {
        return run(text, Matcher::find);
    }

    private boolean run(String text, Predicate<Matcher> attempt) {
        try {
            return attempt.test(pattern.matcher(new Budgeted(text, new int[] {STEPS})));
        } catch (StackOverflowError e) {
            throw new NotNormalException("the pattern " + pattern + " needs too much memory on this text");
        }
    }

    private static String translate(String pattern) {
        StringBuilder out = new StringBuilder(pattern.length() + 8);
        boolean inClass = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                char next = pattern.charAt(++i);
                out.append('\\').append(next == 'Z' && !inClass ? 'z' : next);
            } else if (inClass) {
                inClass = c != ']';
                out.append(c == '[' || c == '&' ? "\\" + c : String.valueOf(c));
            } else if (c == '[') {
                inClass = true;
                out.append(c);
                if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '^') {
                    out.append('^');
                    i++;
                }
                if (i + 1 < pattern.length() && pattern.charAt(i + 1) == ']') {
                    out.append("\\]");
                    i++;
                }
            } else if (pattern.startsWith("(?P<", i)) {
                out.append("(?<");
                i += 3;
            } else if (pattern.startsWith("(?P=", i)) {
                int end = pattern.indexOf(')', i);
                out.append("\\k<").append(pattern, i + 4, Math.max(end, i + 4)).append('>');
                i = end < 0 ? pattern.length() : end;
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** A text that counts how often its characters are read, including by its subsequences. */
    private record Budgeted(String text, int[] left) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (left[0]-- <= 0) {
                throw new NotNormalException("the pattern takes too many steps on this text");
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Budgeted(text.substring(start, end), left);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
