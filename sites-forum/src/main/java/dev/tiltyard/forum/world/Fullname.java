package dev.tiltyard.forum.world;

import java.time.Instant;

/**
 * Fullnames (Reddit's term) of posts, comments and forums, the source of the official image's data: a kind, and a
 * base-36 number that grows with time. The image shows them behind the author's name.
 */
final class Fullname {
    private static final Instant POSTS_FROM = Instant.parse("2022-10-31T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2023-03-10T00:39:36Z");
    private static final long FIRST_POST = Long.parseLong("yhv000", 36);
    private static final long LAST_POST = Long.parseLong("11n9e44", 36);
    private static final long FIRST_COMMENT = Long.parseLong("iug0000", 36);
    private static final long LAST_COMMENT = Long.parseLong("jbmcsr7", 36);
    private static final long FIRST_FORUM = Long.parseLong("2qh00", 36);
    /** Coprime to the modulus, so that neighbors get different numbers. */
    private static final long STEP = 7_919;

    private Fullname() {}

    static String ofPost(long id, Instant time) {
        return "t3_" + number(FIRST_POST, LAST_POST, time, id * STEP % 9_973);
    }

    static String ofComment(long id, Instant time) {
        return "t1_" + number(FIRST_COMMENT, LAST_COMMENT, time, id * STEP % 99_991);
    }

    static String ofForum(long id) {
        return "t5_" + Long.toString(FIRST_FORUM + id * STEP % 9_973, 36);
    }

    private static String number(long first, long last, Instant time, long noise) {
        double part = (double) (time.getEpochSecond() - POSTS_FROM.getEpochSecond())
                / (UNTIL.getEpochSecond() - POSTS_FROM.getEpochSecond());
        return Long.toString(first + (long) ((last - first) * part) + noise, 36);
    }
}
