package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The structure of the comments of a post, before they are written: parents, times and scores. In order of time; a
 * parent precedes its replies.
 */
final class Discussion {
    private static final int DEEP = 9;

    /**
     * @param parent index of the parent comment; -1 for a top-level comment
     * @param removed whether the author deleted it; its replies keep its place
     */
    record Turn(int parent, int depth, Instant time, int score, boolean removed) {}

    /** Kinds of discussion. */
    enum Manner {
        /** No negative scores and no deletions, and the discussion ends after some days. */
        GENTLE,
        /** The discussion ends after some days. */
        BRIEF,
        /** Some discussions are resumed weeks later, so that the most active posts are not simply the newest. */
        LIVELY
    }

    private Discussion() {}

    /**
     * @param count number of visible comments
     * @param bestScore maximum score
     * @param manner kind of discussion
     */
    static List<Turn> draw(int count, Instant post, Instant until, int bestScore, Manner manner, SeededRandom random) {
        boolean gentle = manner == Manner.GENTLE;
        double[] times = times(count, random);
        Duration span = window(post, until, manner == Manner.LIVELY && random.chance(0.35), random);
        List<Turn> turns = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int parent = parent(turns, random);
            Instant time = post.plusSeconds(60 + (long) ((span.toSeconds() - 60) * times[i]));
            turns.add(new Turn(
                    parent,
                    parent < 0 ? 0 : turns.get(parent).depth() + 1,
                    time,
                    score(parent, i, bestScore, gentle, random),
                    false));
        }
        return gentle ? turns : withRemoved(turns, random);
    }

    private static double[] times(int count, SeededRandom random) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            double u = random.unit();
            times[i] = u * u * u;
        }
        Arrays.sort(times);
        return times;
    }

    private static Duration window(Instant post, Instant until, boolean takenUpAgain, SeededRandom random) {
        Duration usual = Duration.ofMinutes(takenUpAgain ? random.between(8_000, 90_000) : random.between(240, 5_000));
        Duration left = Duration.between(post, until).minusSeconds(30);
        return usual.compareTo(left) < 0 ? usual : left;
    }

    private static int parent(List<Turn> turns, SeededRandom random) {
        if (turns.isEmpty() || random.chance(0.42)) {
            return -1;
        }
        double recent = random.unit();
        int parent = (int) (turns.size() * StrictMath.sqrt(recent));
        return turns.get(parent).depth() < DEEP ? parent : -1;
    }

    private static int score(int parent, int position, int best, boolean gentle, SeededRandom random) {
        double luck = random.unit();
        if (luck < 0.035) {
            return gentle ? 1 : -random.between(1, 18);
        }
        double early = 1.0 / (1 + position * 0.12);
        double level = parent < 0 ? 1 : 0.45;
        double score = 1 + best * early * level * luck * luck * luck + random.below(4);
        return (int) Math.min(best, score);
    }

    /** Sometimes an author deletes a comment that has replies; a placeholder remains. */
    private static List<Turn> withRemoved(List<Turn> turns, SeededRandom random) {
        if (turns.size() < 12 || !random.chance(0.12)) {
            return turns;
        }
        List<Turn> all = new ArrayList<>(turns);
        for (int i = turns.size() - 1; i > 0; i--) {
            Turn last = turns.get(i);
            if (last.parent() >= 0 && turns.get(last.parent()).parent() >= 0) {
                Turn gone = turns.get(last.parent());
                all.set(last.parent(), new Turn(gone.parent(), gone.depth(), gone.time(), gone.score(), true));
                break;
            }
        }
        return all;
    }
}
