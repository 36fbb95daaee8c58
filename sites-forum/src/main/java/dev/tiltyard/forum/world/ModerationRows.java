package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Remembered.Locked;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Writes moderation actions: bans, locks and deletions, with their log entries. */
final class ModerationRows {
    private static final Instant FROM = Instant.parse("2022-10-01T00:00:00Z");
    private static final int DAYS = 175;
    private static final Grammar REASONS =
            Grammar.read(ModerationRows.class, List.of("topics/_base.txt", "topics/_moderation.txt"));

    private final DataSource database;
    private final Facts facts;
    private final Crowd crowd;
    private final Remembered remembered;
    private final Seed seed;

    ModerationRows(DataSource database, Facts facts, Crowd crowd, Remembered remembered, Seed seed) {
        this.database = database;
        this.facts = facts;
        this.crowd = crowd;
        this.remembered = remembered;
        this.seed = seed;
    }

    void write() throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Forum forum : facts.forums()) {
                if (forum.moderated()) {
                    SeededRandom random = seed.child(forum.id()).random();
                    bans(forum, tables, random);
                    deletions(forum, tables, random);
                }
            }
            locks(tables);
            tables.finish();
        }
    }

    private long moderator(Forum forum, SeededRandom random) {
        return random.pick(ForumRows.moderatorsOf(forum, facts, crowd, seed));
    }

    private static Instant time(SeededRandom random) {
        return FROM.plusSeconds(random.below(DAYS * 86_400));
    }

    private void bans(Forum forum, WorldTables tables, SeededRandom random) throws SQLException {
        int count = random.below(5);
        for (int i = 0; i < count; i++) {
            Instant time = time(random);
            long user = crowd.regular(forum.id(), 300 + i * 53);
            long by = moderator(forum, random);
            String reason = REASONS.draft(random).write("ban");
            Instant until = random.chance(0.4) ? time.plus(Duration.ofDays(random.between(3, 90))) : null;
            ban(tables, forum, new Ban(user, by, reason, true, time, until), i * 2L);
            Instant pardon = time.plus(Duration.ofHours(random.between(30, 200)));
            if (random.chance(0.25) && pardon.isBefore(ForumWorld.END)) {
                Ban end = new Ban(user, by, REASONS.draft(random).write("unban"), false, pardon, null);
                ban(tables, forum, end, i * 2L + 1);
            }
        }
    }

    private record Ban(
            long user,
            long moderator,
            String reason,
            boolean banned,
            Instant time,
            @Nullable Instant until) {}

    private void ban(WorldTables tables, Forum forum, Ban ban, long number) throws SQLException {
        UUID id = seed.child("ban").child(forum.id()).uuid(number);
        tables.row("forum_bans")
                .with("id", id)
                .with("forum_id", forum.id())
                .with("user_id", ban.user())
                .with("banned_by_id", ban.moderator())
                .with("reason", ban.reason())
                .with("banned", ban.banned())
                .with("timestamp", ban.time())
                .withNullable("expires_at", ban.until())
                .write();
        UUID entry = seed.child("ban log").child(forum.id()).uuid(number);
        logged(tables, entry, forum, ban.moderator(), ban.time(), "ban")
                .withNull("author_id")
                .withNull("submission_id")
                .withNull("title")
                .with("ban_id", id)
                .withNull("locked")
                .withNull("reason")
                .write();
    }

    private static WorldTables.Row logged(
            WorldTables tables, UUID id, Forum forum, long moderator, Instant time, String action) {
        return tables.row("forum_log_entries")
                .with("id", id)
                .with("forum_id", forum.id())
                .with("user_id", moderator)
                .with("was_admin", false)
                .with("timestamp", time)
                .with("action_type", action);
    }

    private void deletions(Forum forum, WorldTables tables, SeededRandom random) throws SQLException {
        int count = random.between(1, 6);
        for (int i = 0; i < count; i++) {
            Draft draft = REASONS.draft(random);
            boolean comment = random.chance(0.5);
            UUID entry = seed.child("deletion").child(forum.id()).uuid(i);
            long moderator = moderator(forum, random);
            long author = crowd.regular(forum.id(), random);
            Instant time = time(random);
            String action = comment ? "comment_deletion" : "submission_deletion";
            logged(tables, entry, forum, moderator, time, action)
                    .with("author_id", author)
                    .withNull("submission_id")
                    .with("title", draft.write("gone"))
                    .withNull("ban_id")
                    .withNull("locked")
                    .with("reason", draft.write("deletion"))
                    .write();
        }
    }

    private void locks(WorldTables tables) throws SQLException {
        for (Locked post : remembered.lockedPosts()) {
            SeededRandom random = seed.child("lock").child(post.post()).random();
            Duration left = Duration.between(post.posted(), ForumWorld.END);
            Instant time = post.posted().plusSeconds((long) (Math.min(left.toSeconds(), 200_000) * random.unit()));
            UUID entry = seed.child("lock").uuid(post.post());
            logged(tables, entry, post.forum(), moderator(post.forum(), random), time, "submission_lock")
                    .with("author_id", post.author())
                    .with("submission_id", post.post())
                    .with("title", post.title())
                    .withNull("ban_id")
                    .with("locked", true)
                    .withNull("reason")
                    .write();
        }
    }
}
