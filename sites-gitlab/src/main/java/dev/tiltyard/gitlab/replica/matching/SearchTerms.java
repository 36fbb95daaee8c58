package dev.tiltyard.gitlab.replica.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The words of a query. A row matches if one of its columns has all of them, in any order and in whatever case, or as
 * parts of longer words. Words in double quotes are one term.
 *
 * @param query as it was typed, with single spaces
 * @param terms what a column must have all of; empty if a column must be the query itself
 */
public record SearchTerms(String query, List<String> terms) {
    private static final int LEAST_LETTERS = 3;
    private static final Pattern QUOTED = Pattern.compile("(?<=^| )\"([^\"]+)\"(?= |$)");

    public SearchTerms {
        terms = List.copyOf(terms);
    }

    /** The words of at least three letters: shorter ones are ignored, and a query of nothing else must match as a whole. */
    public static SearchTerms of(String query) {
        return of(query, LEAST_LETTERS);
    }

    /** All the words, however short. */
    public static SearchTerms ofAnyLength(String query) {
        return of(query, 1);
    }

    private static SearchTerms of(String query, int leastLetters) {
        String squeezed = query.strip().replaceAll("\\s+", " ");
        Matcher quoted = QUOTED.matcher(squeezed);
        List<String> all = new ArrayList<>(Arrays.asList(quoted.replaceAll("").split(" ")));
        quoted.reset().results().forEach(match -> all.add(match.group(1)));
        return new SearchTerms(
                squeezed,
                all.stream()
                        .filter(term -> term.codePointCount(0, term.length()) >= leastLetters)
                        .toList());
    }

    /**
     * The condition that a column has all the terms, in SQL and in brackets. It is true for an empty query.
     *
     * @param values gets the parameters of the condition
     */
    public String in(Map<String, Object> values, String... columns) {
        if (query.isEmpty()) {
            return "(true)";
        }
        List<String> parameters = new ArrayList<>();
        for (String pattern : patterns()) {
            String parameter = "term" + values.size();
            values.put(parameter, pattern);
            parameters.add(parameter);
        }
        return Arrays.stream(columns)
                .map(column -> parameters.stream()
                        .map(parameter -> column + " ILIKE :" + parameter)
                        .collect(Collectors.joining(" AND ")))
                .collect(Collectors.joining(" OR ", "(", ")"));
    }

    private List<String> patterns() {
        return terms.isEmpty()
                ? List.of(literal(query))
                : terms.stream().map(term -> "%" + literal(term) + "%").toList();
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
