package dev.tiltyard.gitlab.replica.pipeline;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.tiltyard.sitekit.pattern.MatchBudget;
import dev.tiltyard.sitekit.pattern.VisitorPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the conditions of {@code rules:if}: variables, texts and patterns, compared and combined. For one thread.
 *
 * <p>Source: the CI/CD YAML reference of GitLab's documentation, release 15.7.
 */
final class Conditions {
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:(&&|\\|\\||==|!=|=~|!~|\\(|\\)|null\\b)|\\$(\\w+)"
            + "|\"([^\"]*)\"|'([^']*)'|/((?:[^/\\\\]|\\\\.)*)/(i?))");

    /** As in the original. */
    private static final int MOST_TOKENS = 100;

    private final List<Token> tokens = new ArrayList<>();
    private final Optional<MatchBudget> budget;
    private int at;

    /** @param budget empty if nothing is matched, only read */
    private Conditions(String text, Map<String, String> variables, Optional<MatchBudget> budget) {
        this.budget = budget;
        String rest = text.strip();
        Matcher next = TOKEN.matcher(rest);
        while (tokens.size() < MOST_TOKENS && next.lookingAt()) {
            tokens.add(Token.of(next, variables));
            rest = rest.substring(next.end());
            next = TOKEN.matcher(rest);
        }
        if (!rest.isEmpty() || tokens.isEmpty()) {
            throw new IllegalArgumentException("invalid expression syntax");
        }
    }

    /**
     * A part of a condition.
     *
     * @param operator empty for a value
     * @param value null for none
     */
    private record Token(String operator, @Nullable String value, boolean pattern) {
        static Token of(Matcher found, Map<String, String> variables) {
            String operator = found.group(1);
            if (operator != null) {
                return operator.equals("null") ? new Token("", null, false) : new Token(operator, null, false);
            }
            if (found.group(2) != null) {
                return new Token("", variables.get(found.group(2)), false);
            }
            if (found.group(5) != null) {
                String flags = "i".equals(found.group(6)) ? "(?i)" : "";
                return new Token("", flags + found.group(5).replace("\\/", "/"), true);
            }
            return new Token("", found.group(3) != null ? found.group(3) : found.group(4), false);
        }
    }

    /** Whether a condition is one that can be evaluated. */
    static boolean isValid(String text) {
        try {
            new Conditions(text, Map.of(), Optional.empty()).holds();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * Whether a condition holds.
     *
     * @throws IllegalArgumentException if it is none, or if it takes more matching than the budget has
     */
    static boolean holds(String text, Map<String, String> variables, MatchBudget budget) {
        return new Conditions(text, variables, Optional.of(budget)).holds();
    }

    private boolean holds() {
        boolean holds = or();
        if (at < tokens.size()) {
            throw new IllegalArgumentException("invalid expression syntax");
        }
        return holds;
    }

    private boolean or() {
        boolean holds = and();
        while (takes("||")) {
            holds |= and();
        }
        return holds;
    }

    private boolean and() {
        boolean holds = comparison();
        while (takes("&&")) {
            holds &= comparison();
        }
        return holds;
    }

    private boolean comparison() {
        if (takes("(")) {
            boolean holds = or();
            if (!takes(")")) {
                throw new IllegalArgumentException("invalid expression syntax");
            }
            return holds;
        }
        String left = value().value();
        for (String operator : List.of("==", "!=", "=~", "!~")) {
            if (takes(operator)) {
                boolean same = operator.endsWith("=") ? equal(left, value().value()) : fits(left, value());
                return operator.startsWith("!") != same;
            }
        }
        return left != null && !left.isEmpty();
    }

    private static boolean equal(@Nullable String left, @Nullable String right) {
        return left == null ? right == null : left.equals(right);
    }

    private boolean fits(@Nullable String left, Token right) {
        String pattern = right.value();
        if (pattern == null) {
            return false;
        }
        boolean bare = right.pattern() || pattern.length() < 2 || !pattern.startsWith("/") || !pattern.endsWith("/");
        VisitorPattern compiled = VisitorPattern.of(bare ? pattern : pattern.substring(1, pattern.length() - 1));
        return left != null && budget.isPresent() && budget.get().finds(compiled, left);
    }

    private boolean takes(String operator) {
        boolean there = at < tokens.size() && tokens.get(at).operator().equals(operator);
        at += there ? 1 : 0;
        return there;
    }

    private Token value() {
        if (at >= tokens.size() || !tokens.get(at).operator().isEmpty()) {
            throw new IllegalArgumentException("invalid expression syntax");
        }
        at++;
        return tokens.get(at - 1);
    }
}
