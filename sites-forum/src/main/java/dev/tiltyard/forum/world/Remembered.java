package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is noticed while the posts are written, and needed by the rows around them. */
final class Remembered {
    /** A post that a moderator locked. */
    record Locked(Forum forum, long post, long author, String title, Instant posted) {}

    /** A comment that somebody is to be told of. */
    record Told(long comment, Instant time) {}

    private final long member;
    private final List<Locked> locked = new ArrayList<>();
    private final List<Told> told = new ArrayList<>();

    /** @param member the account whose notifications are filled */
    Remembered(long member) {
        this.member = member;
    }

    void locked(Forum forum, long post, long author, String title, Instant posted) {
        locked.add(new Locked(forum, post, author, title, posted));
    }

    void comment(long postAuthor, @Nullable Long parent, long comment, Instant time, long post) {
        if (postAuthor == member && parent == null && post > 1) {
            told.add(new Told(comment, time));
        }
    }

    List<Locked> lockedPosts() {
        return List.copyOf(locked);
    }

    /** The newest comments on the member's own posts, newest first. */
    List<Told> news(int atMost) {
        return told.stream()
                .sorted(Comparator.comparing(Told::time).reversed().thenComparing(Told::comment))
                .limit(atMost)
                .toList();
    }
}
