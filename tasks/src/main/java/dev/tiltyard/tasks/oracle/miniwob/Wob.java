package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of MiniWoB++ before someone who is to solve it.
 *
 * @param goal what the page asks
 * @param browser the browser on the page
 */
record Wob(String goal, BrowserActor browser) {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern ORDINAL = Pattern.compile("(\\d+)(?:st|nd|rd|th)");
    private static final String SUBMIT = "#subbtn";

    /** What stands between quotation marks in the goal, in order. */
    List<String> quoted() {
        return QUOTED.matcher(goal).results().map(found -> found.group(1)).toList();
    }

    /** The first text between quotation marks. */
    String word() {
        return quoted().stream().findFirst().orElseThrow(() -> new OracleException("nothing is quoted in: " + goal));
    }

    /** The groups of a pattern in the goal, the whole at first. */
    List<String> told(String pattern) {
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

    /** The first ordinal number of the goal, from 1. */
    int ordinal() {
        return ordinals().stream().findFirst().orElseThrow(() -> new OracleException("no number in: " + goal));
    }

    List<Integer> ordinals() {
        return ORDINAL.matcher(goal)
                .results()
                .map(found -> Integer.parseInt(found.group(1)))
                .toList();
    }

    Hands hands() {
        return browser.hands();
    }

    void click(String selector) {
        browser.pressButton(selector);
    }

    /** Clicks the match that shows exactly this text. */
    void click(String selector, String text) {
        browser.pressButton(showing(selector, text));
    }

    /** Clicks match number {@code place}, from 0. */
    void click(String selector, int place) {
        browser.pressButton(selector + " >> nth=" + place);
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
        return browser.rows(selector, Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
    }

    /** A selector for elements that show exactly this text. */
    static String showing(String selector, String text) {
        return selector + ":text-is(\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\")";
    }
}
