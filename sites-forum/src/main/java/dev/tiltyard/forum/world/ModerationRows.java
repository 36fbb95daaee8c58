package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Remembered.Locked;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.PostgresSink;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.TableSink;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** What moderators did: bans, locks and deletions, with the log of them. */
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
        try (TableSink bans = new PostgresSink(
                        database,
                        "forum_bans",
                        List.of(
                                "id",
                                "forum_id",
                                "user_id",
                                "banned_by_id",
                                "reason",
                                "banned",
                                "\"timestamp\"",
                                "expires_at"));
                TableSink log = new PostgresSink(
                        database,
                        "forum_log_entries",
                        List.of(
                                "id",
                                "forum_id",
                                "user_id",
                                "author_id",
                                "submission_id",
                                "was_admin",
                                "\"timestamp\"",
                                "action_type",
                                "title",
                                "ban_id",
                                "locked",
                                "reason"))) {
            for (Forum forum : facts.forums()) {
                Dice dice = seed.child(forum.id()).dice();
                bans(forum, bans, log, dice);
                deletions(forum, log, dice);
            }
            locks(log);
            bans.finish();
            log.finish();
        }
    }

    private long moderator(Forum forum, Dice dice) {
        return dice.pick(ForumRows.moderatorsOf(forum, facts, crowd, seed));
    }

    private static Instant time(Dice dice) {
        return FROM.plusSeconds(dice.below(DAYS * 86_400));
    }

    private void bans(Forum forum, TableSink bans, TableSink log, Dice dice) throws SQLException {
        int count = dice.below(5);
        for (int i = 0; i < count; i++) {
            Instant time = time(dice);
            long user = crowd.regular(forum.id(), 300 + i * 53);
            long by = moderator(forum, dice);
            String reason = REASONS.draft(dice).write("ban");
            Instant until = dice.chance(0.4) ? time.plus(Duration.ofDays(dice.between(3, 90))) : null;
            ban(forum, user, by, reason, true, time, until, i * 2L, bans, log);
            Instant pardon = time.plus(Duration.ofHours(dice.between(30, 200)));
            if (dice.chance(0.25) && pardon.isBefore(ForumWorld.CLOCK_START)) {
                ban(forum, user, by, REASONS.draft(dice).write("unban"), false, pardon, null, i * 2L + 1, bans, log);
            }
        }
    }

    private void ban(
            Forum forum,
            long user,
            long by,
            String reason,
            boolean banned,
            Instant time,
            @Nullable Instant until,
            long number,
            TableSink bans,
            TableSink log)
            throws SQLException {
        UUID id = seed.child("ban").child(forum.id()).uuid(number);
        bans.row(id, forum.id(), user, by, reason, banned, time, until);
        UUID entry = seed.child("ban log").child(forum.id()).uuid(number);
        log.row(entry, forum.id(), by, null, null, false, time, "ban", null, id, null, null);
    }

    private void deletions(Forum forum, TableSink log, Dice dice) throws SQLException {
        int count = dice.between(1, 6);
        for (int i = 0; i < count; i++) {
            Draft draft = REASONS.draft(dice);
            boolean comment = dice.chance(0.5);
            log.row(
                    seed.child("deletion").child(forum.id()).uuid(i),
                    forum.id(),
                    moderator(forum, dice),
                    crowd.regular(forum.id(), dice),
                    null,
                    false,
                    time(dice),
                    comment ? "comment_deletion" : "submission_deletion",
                    draft.write("gone"),
                    null,
                    null,
                    draft.write("deletion"));
        }
    }

    private void locks(TableSink log) throws SQLException {
        for (Locked post : remembered.lockedPosts()) {
            Dice dice = seed.child("lock").child(post.post()).dice();
            Duration left = Duration.between(post.posted(), ForumWorld.CLOCK_START);
            Instant time = post.posted().plusSeconds((long) (Math.min(left.toSeconds(), 200_000) * dice.unit()));
            log.row(
                    seed.child("lock").uuid(post.post()),
                    post.forum().id(),
                    moderator(post.forum(), dice),
                    post.author(),
                    post.post(),
                    false,
                    time,
                    "submission_lock",
                    post.title(),
                    null,
                    true,
                    null);
        }
    }
}
