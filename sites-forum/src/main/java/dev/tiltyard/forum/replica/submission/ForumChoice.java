package dev.tiltyard.forum.replica.submission;

/** A forum in the form's list. */
public record ForumChoice(long id, String name, boolean featured, boolean subscribed) {
    /** The name with the marks of featured and subscribed forums. */
    public String text() {
        return name + (featured ? " \u2B50" : "") + (subscribed ? " \u2764\uFE0F" : "");
    }
}
