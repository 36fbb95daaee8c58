package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Map;

/** A comment as shown in a list or a thread. */
public record ShownComment(String id, String author, String body, int score, int level, String permalink) {
    static final String LIST = "article.comment";
    static final Map<String, String> FIELDS = Map.of(
            "id", "@id",
            "level", "@data-level",
            "author", ".comment__info a",
            "body", ".comment__body",
            "score", ".vote__net-score",
            "permalink", ".comment__permalink@href");

    static ShownComment read(ShownRow row) {
        return new ShownComment(
                row.text("id").replace("comment_", ""),
                row.text("author"),
                row.text("body"),
                ShownPost.number(row.text("score")),
                ShownPost.number(row.text("level")),
                row.text("permalink"));
    }

    /** Selector of this comment's own row, without its replies. */
    public String selector() {
        return "#comment_" + id + " > .comment__row";
    }
}
