package dev.tiltyard.cli.fidelity;

import java.util.List;
import java.util.regex.Pattern;

/** Names without what differs between two worlds of the same page: numbers, prices, dates, addresses, icon glyphs. */
final class NameMask {
    private record Rule(Pattern pattern, String instead) {
        static Rule of(String regex, String instead) {
            return new Rule(Pattern.compile("(?U)" + regex), instead);
        }
    }

    private static final List<Rule> RULES = List.of(
            Rule.of("[\\ue000-\\uf8ff]", " "),
            Rule.of("https?://\\S+", "URL"),
            Rule.of("\\b(\\d+|an?|one) (second|minute|hour|day|week|month|year)s? ago", "#ago"),
            Rule.of("\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \\d+,? \\d+[^a-z]*", "#date "),
            Rule.of("[$€]?\\d[\\d,.]*\\d|[$€]?\\d", "#"),
            Rule.of("#(?:[/:]#)+", "#"),
            Rule.of("(?i)\\b(one|No|1) (comment|submission|subscriber|follower|review)s?\\b", "# $2s"),
            Rule.of("# (comment|submission|subscriber|follower|Review|item|record)s?\\b", "# $1s"),
            Rule.of("#items?\\b", "# items"));
    private static final Pattern REQUIRED = Pattern.compile("(?U)\\s*\\*$");
    private static final Pattern PRICE_OR_NUMBER = Pattern.compile("(?U)[$€]?\\d[\\d,.]*");

    private NameMask() {}

    static String masked(String name) {
        String masked = name;
        for (Rule rule : RULES) {
            masked = rule.pattern().matcher(masked).replaceAll(rule.instead());
        }
        return REQUIRED.matcher(ObservedLine.blanks(masked)).replaceAll("");
    }

    /** Only the numbers are masked. */
    static String numbersMasked(String name) {
        return PRICE_OR_NUMBER.matcher(name).replaceAll("#");
    }
}
