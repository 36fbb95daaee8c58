package dev.tiltyard.evaluators.text;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether an answer may have been read from the start page, which every agent has seen. An agent that answers at once
 * has looked it up only if the question is about the start page, and the answer is not easy to guess, like a number or
 * yes or no.
 */
public final class StartPage {
    private static final Pattern FRONT_PAGE = Pattern.compile("__[A-Z_]+__|[a-z]+://[^/?#]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern EASY_GUESS =
            Pattern.compile("[-+$\\s\\d.,:/%]*|yes|no|true|false|none", Pattern.CASE_INSENSITIVE);

    /** {@code May: 8 orders}, {@code $0 total spend}, {@code driving: 13min}. */
    private static final Pattern COUNTED =
            Pattern.compile("(?:\\p{L}+: )?[$\u20AC\u00A3]?[\\d.,]+ ?\\p{L}*(?: \\p{L}+)?");

    private StartPage() {}

    /**
     * @param startUrls the task's start URLs, with or without placeholders
     * @param siteAddresses the sites' URLs; those with a path are distinguished by it
     * @param answers texts that the answer must contain
     */
    public static boolean mayAnswer(
            List<String> startUrls, Collection<String> siteAddresses, Collection<String> answers) {
        var fronts = siteAddresses.stream().map(StartPage::bare).toList();
        return startUrls.stream().map(StartPage::bare).anyMatch(url -> isBelowFrontPage(url, fronts))
                && answers.stream()
                        .anyMatch(answer -> !EASY_GUESS.matcher(answer.strip()).matches());
    }

    /** Whether all of these are easy to guess: numbers (with or without a unit), dates, yes or no. */
    public static boolean areEasyGuesses(Collection<String> answers) {
        return !answers.isEmpty()
                && answers.stream()
                        .flatMap(answer -> Stream.of(answer.split(" \\|OR\\| ")))
                        .map(String::strip)
                        .allMatch(answer -> EASY_GUESS.matcher(answer).matches()
                                || COUNTED.matcher(answer).matches());
    }

    private static boolean isBelowFrontPage(String url, List<String> fronts) {
        return !url.isEmpty()
                && !fronts.contains(url)
                && !FRONT_PAGE.matcher(url).matches();
    }

    private static String bare(String url) {
        int end = url.length();
        while (end > 0 && url.charAt(end - 1) == '/') {
            end--;
        }
        return url.substring(0, end);
    }
}
