package dev.tiltyard.forum.replica.directory;

/** A tag with the number of its forums. */
public record TagRow(String name, int forums) {
    /** {@code 1 forum}, {@code 3 forums}. */
    public String forumsText() {
        return ForumCard.counted(forums, "forum");
    }
}
