package dev.tiltyard.forum.replica.directory;

/**
 * A forum in the list.
 *
 * @param submissions how many can be seen
 */
public record ForumCard(
        String name, String title, String description, int submissions, int subscribers, boolean subscribed) {
    /** {@code 60 submissions}, {@code 1 submission}, {@code No submissions}. */
    public String submissionsText() {
        return counted(submissions, "submission");
    }

    /** {@code 2 subscribers}, {@code 1 subscriber}, {@code No subscribers}. */
    public String subscribersText() {
        return counted(subscribers, "subscriber");
    }

    static String counted(int count, String thing) {
        return switch (count) {
            case 0 -> "No " + thing + "s";
            case 1 -> "1 " + thing;
            default -> count + " " + thing + "s";
        };
    }
}
