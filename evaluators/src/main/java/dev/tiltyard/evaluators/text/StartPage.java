package dev.tiltyard.evaluators.text;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether an answer may have been read from the page that was opened for the agent. Every agent has seen that page. An
 * agent that answers at once has looked only if the task starts at the page that the question is about, and only if the
 * answer is not easy to guess, like a number or yes or no.
 */
public final class StartPage {
    private static final Pattern FRONT_PAGE = Pattern.compile("__[A-Z_]+__|[a-z]+://[^/?#]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern EASY_GUESS =
            Pattern.compile("[-+$\\s\\d.,:/%]*|yes|no|true|false|none", Pattern.CASE_INSENSITIVE);

    private StartPage() {}

    /**
     * @param startUrls where the task begins, with or without placeholders
     * @param siteAddresses addresses of the sites' front pages; those with a path are distinguished by it
     * @param answers texts that the answer must contain
     */
    public static boolean mayAnswer(
            List<String> startUrls, Collection<String> siteAddresses, Collection<String> answers) {
        var fronts = siteAddresses.stream().map(StartPage::bare).toList();
        return startUrls.stream().map(StartPage::bare).anyMatch(url -> isBelowFrontPage(url, fronts))
                && answers.stream()
                        .anyMatch(answer -> !EASY_GUESS.matcher(answer.strip()).matches());
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
