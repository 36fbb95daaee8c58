package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Data about written posts that later rows need. */
final class Remembered {
    /** A post that a moderator locked. */
    record Locked(Forum forum, long post, long author, String title, Instant posted) {}

    private final List<Locked> locked = new ArrayList<>();

    void locked(Forum forum, long post, long author, String title, Instant posted) {
        locked.add(new Locked(forum, post, author, title, posted));
    }

    List<Locked> lockedPosts() {
        return List.copyOf(locked);
    }
}
