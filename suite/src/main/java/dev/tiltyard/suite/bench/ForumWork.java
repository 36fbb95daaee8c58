package dev.tiltyard.suite.bench;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the benchmarks do on the forum: pages that members look at most, and what a task typically changes. */
final class ForumWork {
    static final String SITE = "reddit";

    private static final Pattern TOKEN =
            Pattern.compile("name=\"reply_to_submission_1\\[_token]\"\\s+value=\"([^\"]+)\"");
    private static final Pattern TOKEN_VALUE_FIRST =
            Pattern.compile("value=\"([^\"]+)\"\\s+name=\"reply_to_submission_1\\[_token]\"");

    private ForumWork() {}

    /** Pages by a word for the benchmark's name. */
    static List<Map.Entry<String, String>> pages() {
        return List.of(
                Map.entry("front", "/all/hot"),
                Map.entry("forum", "/f/books"),
                Map.entry("submission", "/f/MachineLearning/1"),
                Map.entry("forums", "/forums"),
                Map.entry("user", "/user/MarvelsGrantMan136"));
    }

    /** Leaves a comment: touches comments, votes and the submission. */
    static void dirty(SiteVisitor visitor, int round) {
        String page = visitor.get("/f/MachineLearning/1/nvidia-rtx-4090");
        visitor.post(
                "/f/MachineLearning/1/-/comment",
                Map.of(
                        "reply_to_submission_1[comment]",
                        "Round " + round + " of the benchmark",
                        "reply_to_submission_1[userFlag]",
                        "none",
                        "reply_to_submission_1[email]",
                        "",
                        "reply_to_submission_1[_token]",
                        token(page)));
    }

    private static String token(String page) {
        Matcher matcher = TOKEN.matcher(page);
        if (matcher.find()) {
            return matcher.group(1);
        }
        Matcher other = TOKEN_VALUE_FIRST.matcher(page);
        return other.find() ? other.group(1) : "";
    }
}
