package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Discussion.Turn;
import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Facts.Reply;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the comments of a post: those of the facts, and generated ones. */
final class CommentWriter {
    /** Generated comments end this long before the world does. */
    private static final Instant LAST = ForumWorld.END.minus(Duration.ofMinutes(2));

    private final WorldTables.Table rows;
    private final Crowd crowd;
    private final Map<Long, List<Reply>> named;
    private final Set<Long> namedIds;
    private long lastId;

    CommentWriter(WorldTables tables, Facts facts, PostPlan plan, Crowd crowd) {
        this.crowd = crowd;
        this.named = facts.replies().stream().collect(Collectors.groupingBy(Reply::post));
        this.namedIds = facts.replies().stream().flatMap(r -> r.id().stream()).collect(Collectors.toUnmodifiableSet());
        named.keySet().forEach(post -> {
            if (!plan.named().containsKey(post)) {
                throw new IllegalArgumentException("facts/comments.tsv names a comment on post " + post
                        + ", which facts/submissions.tsv does not have");
            }
        });
        this.rows = tables.table("comments");
    }

    /** A post's columns that depend on its comments. */
    record Outcome(int visible, Instant lastActive) {}

    Outcome write(Forum forum, Slot slot, long author, ForumText text, Draft thread, SeededRandom random)
            throws SQLException {
        List<Reply> facts = named.getOrDefault(slot.id(), List.of());
        Instant last = named(slot, facts);
        int best = facts.stream().mapToInt(Reply::score).max().orElse(Math.max(6, slot.score()) * 4);
        List<Turn> turns = Discussion.draw(
                slot.comments() - facts.size(), slot.time(), LAST, best / 2, manner(forum, slot), random);
        long[] ids = new long[turns.size()];
        long[] users = new long[turns.size()];
        int visible = facts.size();
        for (int i = 0; i < ids.length; i++) {
            Turn turn = turns.get(i);
            ids[i] = nextId();
            users[i] = speaker(forum, slot, author, turn, users, random);
            String body = turn.removed() ? "" : turn.parent() < 0 ? text.comment(thread) : text.reply(thread);
            Long parent = turn.parent() < 0 ? null : ids[turn.parent()];
            rows.row()
                    .with("id", ids[i])
                    .with("user_id", users[i])
                    .with("submission_id", slot.id())
                    .withNullable("parent_id", parent)
                    .with("body", body)
                    .with("timestamp", turn.time())
                    .with("visibility", turn.removed() ? "soft_deleted" : "visible")
                    .withNullable("edited_at", edited(turn, random))
                    .with("user_flag", Fullname.ofComment(ids[i], turn.time()))
                    .with("net_score", turn.score())
                    .write();
            if (!turn.removed()) {
                visible++;
                last = turn.time().isAfter(last) ? turn.time() : last;
            }
        }
        return new Outcome(visible, last);
    }

    private static Discussion.Manner manner(Forum forum, Slot slot) {
        if (slot.fact().isPresent()) {
            return Discussion.Manner.GENTLE;
        }
        return forum.brief() ? Discussion.Manner.BRIEF : Discussion.Manner.LIVELY;
    }

    /** Mostly the forum's regulars; in replies often the post's author, if that is a generated user. */
    private long speaker(Forum forum, Slot slot, long author, Turn turn, long[] users, SeededRandom random) {
        if (turn.parent() >= 0 && slot.fact().isEmpty() && users[turn.parent()] != author && random.chance(0.18)) {
            return author;
        }
        return crowd.regular(forum.id(), random);
    }

    private static @Nullable Instant edited(Turn turn, SeededRandom random) {
        Instant later = turn.time().plusSeconds(random.between(60, 7_200));
        return !turn.removed() && random.chance(0.02) && later.isBefore(LAST) ? later : null;
    }

    private Instant named(Slot slot, List<Reply> facts) throws SQLException {
        Instant last = slot.time();
        Map<String, Long> ids = new HashMap<>();
        Map<String, Instant> times = new HashMap<>();
        for (Reply reply : facts) {
            long id = reply.id().orElseGet(this::nextId);
            Instant after = times.getOrDefault(reply.parent(), slot.time());
            Instant time = reply.at().orElseGet(() -> inTime(after, reply.minutes()));
            rows.row()
                    .with("id", id)
                    .with("user_id", crowd.named(reply.user()))
                    .with("submission_id", slot.id())
                    .withNullable("parent_id", ids.get(reply.parent()))
                    .with("body", reply.body())
                    .with("timestamp", time)
                    .with("visibility", "visible")
                    .withNull("edited_at")
                    .with("user_flag", Fullname.ofComment(id, time))
                    .with("net_score", reply.score())
                    .write();
            ids.put(reply.key(), id);
            times.put(reply.key(), time);
            last = time.isAfter(last) ? time : last;
        }
        return last;
    }

    /** This many minutes later, or halfway to the end if that would be too late. */
    private static Instant inTime(Instant after, int minutes) {
        Instant wanted = after.plus(Duration.ofMinutes(minutes));
        return wanted.isBefore(LAST)
                ? wanted
                : after.plusSeconds(Duration.between(after, LAST).toSeconds() / 2);
    }

    private long nextId() {
        do {
            lastId++;
        } while (namedIds.contains(lastId));
        return lastId;
    }
}
