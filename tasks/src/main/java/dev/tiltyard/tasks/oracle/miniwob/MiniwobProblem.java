package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A MiniWoB++ page to solve.
 *
 * @param goal the page's goal
 * @param browser the browser on the page
 */
record MiniwobProblem(String goal, BrowserActor browser) {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern ORDINAL = Pattern.compile("(\\d+)(?:st|nd|rd|th)");
    private static final String SUBMIT = "#subbtn";

    /** The quoted texts of the goal, in order. */
    List<String> quoted() {
        return QUOTED.matcher(goal).results().map(found -> found.group(1)).toList();
    }

    /** The first quoted text. */
    String word() {
        return quoted().stream().findFirst().orElseThrow(() -> new OracleException("nothing is quoted in: " + goal));
    }

    /** The groups of a pattern's match in the goal, beginning with the whole match. */
    List<String> groups(String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(goal);
        if (!matcher.find()) {
            throw new OracleException("the goal is not like \"" + pattern + "\": " + goal);
        }
        MatchResult found = matcher.toMatchResult();
        List<String> groups = new ArrayList<>();
        for (int group = 0; group <= found.groupCount(); group++) {
            groups.add(found.group(group) == null ? "" : found.group(group));
        }
        return groups;
    }

    boolean asks(String words) {
        return goal.contains(words);
    }

    /** The goal's first ordinal number, from 1. */
    int ordinal() {
        return ordinals().stream().findFirst().orElseThrow(() -> new OracleException("no number in: " + goal));
    }

    List<Integer> ordinals() {
        return ORDINAL.matcher(goal)
                .results()
                .map(found -> Integer.parseInt(found.group(1)))
                .toList();
    }

    PointerAndKeyboard hands() {
        return browser.hands();
    }

    void click(String selector) {
        hands().click(selector);
    }

    /** Clicks the match with exactly this text. */
    void click(String selector, String text) {
        click(showing(selector, text));
    }

    /** Clicks the match at an index, from 0. */
    void click(String selector, int place) {
        click(selector + " >> nth=" + place);
    }

    void type(String selector, String text) {
        browser.type(selector, text);
    }

    void submit() {
        click(SUBMIT);
    }

    boolean shows(String selector) {
        return browser.isPresent(selector + " >> visible=true");
    }

    String text(String selector) {
        return browser.text(selector);
    }

    /** The texts of all matches. */
    List<String> texts(String selector) {
        return browser.texts(selector);
    }

    /** A selector for elements with exactly this text. */
    static String showing(String selector, String text) {
        return selector + ":text-is(\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\")";
    }
}
