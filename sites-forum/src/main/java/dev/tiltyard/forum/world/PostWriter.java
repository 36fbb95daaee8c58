package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.ForumText.Opening;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Writes the posts of all forums with their comments, forum by forum, streaming into the database. */
final class PostWriter implements AutoCloseable {
    private final Crowd crowd;
    private final ImagePool images;
    private final Seed seed;
    private final WorldTables tables;
    private final CommentWriter comments;
    private final Remembered remembered;

    /** The posts' authors, pictures, and data to remember. */
    record Sources(Crowd crowd, ImagePool images, Remembered remembered) {}

    PostWriter(DataSource database, Facts facts, PostPlan plan, Sources sources, Seed seed) throws SQLException {
        this.crowd = sources.crowd();
        this.images = sources.images();
        this.seed = seed;
        this.remembered = sources.remembered();
        this.tables = WorldTables.postgres(database);
        this.comments = new CommentWriter(tables, facts, plan, crowd);
    }

    void write(List<Forum> forums, PostPlan plan, Progress progress) throws SQLException {
        long total = forums.stream().mapToLong(f -> plan.of(f.name()).size()).sum();
        long done = 0;
        for (Forum forum : forums) {
            ForumText text = new ForumText(forum);
            List<Slot> slots = plan.of(forum.name());
            long pinned = forum.pinned() ? slots.get(slots.size() * 19 / 20).id() : 0;
            for (Slot slot : slots) {
                write(forum, slot, slot.id() == pinned, text);
                if (++done % 500 == 0) {
                    progress.report("posts and comments", done, total);
                }
            }
        }
        tables.finish();
        progress.report("posts and comments", total, total);
    }

    private void write(Forum forum, Slot slot, boolean pinned, ForumText text) throws SQLException {
        SeededRandom random = seed.child(slot.id()).random();
        if (slot.fact().isPresent()) {
            named(forum, slot, slot.fact().get(), text, random);
        } else {
            drawn(forum, slot, pinned, text, random);
        }
    }

    private void named(Forum forum, Slot slot, Facts.Post fact, ForumText text, SeededRandom random)
            throws SQLException {
        Draft thread = text.thread(fact.about(), random);
        long author = crowd.named(fact.user());
        CommentWriter.Outcome outcome = comments.write(forum, slot, author, text, thread, random);
        UUID image =
                fact.picture().map(picture -> images.of(fact, picture).id()).orElse(null);
        Content content = new Content(
                fact.title(),
                fact.url().isEmpty() ? null : fact.url(),
                fact.body().isEmpty() ? null : fact.body(),
                image);
        row(forum, slot, author, content, new Marks(false, null, false), outcome);
    }

    private void drawn(Forum forum, Slot slot, boolean pinned, ForumText text, SeededRandom random)
            throws SQLException {
        String kind = text.kind(random);
        long author = crowd.regular(forum.id(), random);
        Opening opening = text.open(kind, random);
        String url = kind.equals("link") ? text.url(opening.draft(), opening.title(), slot.time(), random) : null;
        String body = kind.equals("text") && text.hasBody(random) ? text.body(opening.draft()) : null;
        UUID image = kind.equals("image") ? images.next(forum).id() : null;
        boolean locked = forum.moderated() && !pinned && random.chance(0.008);
        Instant later = slot.time().plusSeconds(random.between(120, 1_000));
        Instant edited = body != null && random.chance(0.05) && later.isBefore(ForumWorld.END) ? later : null;
        CommentWriter.Outcome outcome = comments.write(forum, slot, author, text, opening.draft(), random);
        Content content = new Content(opening.title(), url, body, image);
        row(forum, slot, author, content, new Marks(pinned, edited, locked), outcome);
        if (locked) {
            remembered.locked(forum, slot.id(), author, opening.title(), slot.time());
        }
    }

    private record Content(
            String title,
            @Nullable String url,
            @Nullable String body,
            @Nullable UUID image) {}

    private record Marks(boolean sticky, @Nullable Instant edited, boolean locked) {}

    private void row(Forum forum, Slot slot, long author, Content content, Marks marks, CommentWriter.Outcome outcome)
            throws SQLException {
        tables.row("submissions")
                .with("id", slot.id())
                .with("forum_id", forum.id())
                .with("user_id", author)
                .with("title", content.title())
                .with("timestamp", slot.time())
                .withNullable("url", content.url())
                .withNullable("body", content.body())
                .withNullable("image_id", content.image())
                .with("sticky", marks.sticky())
                // As in the official image: the formula applies from the first vote or comment on.
                .with("ranking", slot.score())
                .withNullable("edited_at", marks.edited())
                .with("user_flag", Fullname.ofPost(slot.id(), slot.time()))
                .with("locked", marks.locked())
                .with("last_active", outcome.lastActive())
                .with("comment_count", outcome.visible())
                .with("net_score", slot.score())
                .with("media_type", content.image() == null ? "url" : "image")
                .write();
    }

    @Override
    public void close() throws SQLException {
        tables.close();
    }
}
