package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.ShownRow;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;

/** A submission as shown in a listing. */
public record ShownPost(
        String id,
        String title,
        String target,
        String thread,
        String author,
        String forum,
        int score,
        Instant submitted,
        boolean pinned,
        int comments) {
    static final String LIST = "article.submission";
    static final Map<String, String> FIELDS = Map.of(
            "vote", "form.vote@action",
            "class", "@class",
            "title", ".submission__link",
            "target", ".submission__link@href",
            "thread", ".submission__nav a@href",
            "talk", ".submission__nav a",
            "author", ".submission__submitter",
            "forum", ".submission__forum",
            "score", ".vote__net-score",
            "time", ".submission__timestamp@datetime");

    static ShownPost read(ShownRow row) {
        return new ShownPost(
                lastSegment(row.text("vote")),
                row.text("title"),
                row.text("target"),
                row.text("thread"),
                row.text("author"),
                row.text("forum"),
                number(row.text("score")),
                OffsetDateTime.parse(row.text("time")).toInstant(),
                row.text("class").contains("submission--sticky"),
                number(row.text("talk")));
    }

    /** Selector of this submission's part of the page. */
    public String selector() {
        return LIST + ":has(form.vote[action$=\"/sv/" + id + "\"])";
    }

    /** Parses a displayed score or count; words such as "No comments" are 0. */
    static int number(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        if (digits.isEmpty()) {
            return 0;
        }
        boolean negative = text.strip().startsWith("-") || text.strip().startsWith("\u2212");
        return negative ? -Integer.parseInt(digits) : Integer.parseInt(digits);
    }

    private static String lastSegment(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
