package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What later rows need to know about the posts that were written. */
final class Remembered {
    /** A post that a moderator locked. */
    record Locked(Forum forum, long post, long author, String title, Instant posted) {}

    /** A comment that somebody is to be notices of. */
    record Notice(long comment, Instant time) {}

    private final long member;
    private final List<Locked> locked = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();

    /** @param member the account whose notifications are filled */
    Remembered(long member) {
        this.member = member;
    }

    void locked(Forum forum, long post, long author, String title, Instant posted) {
        locked.add(new Locked(forum, post, author, title, posted));
    }

    void comment(long postAuthor, @Nullable Long parent, long comment, Instant time, long post) {
        if (postAuthor == member && parent == null && post > 1) {
            notices.add(new Notice(comment, time));
        }
    }

    List<Locked> lockedPosts() {
        return List.copyOf(locked);
    }

    /** The newest comments on the member's own posts, newest first. */
    List<Notice> news(int atMost) {
        return notices.stream()
                .sorted(Comparator.comparing(Notice::time).reversed().thenComparing(Notice::comment))
                .limit(atMost)
                .toList();
    }
}
