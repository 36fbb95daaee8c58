package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The shape of the comments under one post, before they are written: who answers whom, when, and how it was received. In
 * the order of time; a parent stands before its answers.
 */
final class Discussion {
    private static final int DEEP = 9;

    /**
     * @param parent position of the comment that is answered; -1 for an answer to the post
     * @param removed whether the author took it back; its answers keep its place
     */
    record Turn(int parent, int depth, Instant time, int score, boolean removed) {}

    /** How people talk. */
    enum Manner {
        /** Nobody is voted below zero or takes anything back, and the talk ends after some days. */
        GENTLE,
        /** The talk ends after some days. */
        BRIEF,
        /** Some talks are taken up again weeks later, so that the most active posts are not simply the newest. */
        LIVELY
    }

    private Discussion() {}

    /**
     * @param count comments that can be seen
     * @param bestScore what no comment's score exceeds
     * @param manner how people talk
     */
    static List<Turn> draw(int count, Instant post, Instant until, int bestScore, Manner manner, SeededRandom dice) {
        boolean gentle = manner == Manner.GENTLE;
        double[] times = times(count, dice);
        Duration span = window(post, until, manner == Manner.LIVELY && dice.chance(0.35), dice);
        List<Turn> turns = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int parent = parent(turns, dice);
            Instant time = post.plusSeconds(60 + (long) ((span.toSeconds() - 60) * times[i]));
            turns.add(new Turn(
                    parent,
                    parent < 0 ? 0 : turns.get(parent).depth() + 1,
                    time,
                    score(parent, i, bestScore, gentle, dice),
                    false));
        }
        return gentle ? turns : withRemoved(turns, dice);
    }

    private static double[] times(int count, SeededRandom dice) {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            double u = dice.unit();
            times[i] = u * u * u;
        }
        Arrays.sort(times);
        return times;
    }

    private static Duration window(Instant post, Instant until, boolean takenUpAgain, SeededRandom dice) {
        Duration usual = Duration.ofMinutes(takenUpAgain ? dice.between(8_000, 90_000) : dice.between(240, 5_000));
        Duration left = Duration.between(post, until).minusSeconds(30);
        return usual.compareTo(left) < 0 ? usual : left;
    }

    private static int parent(List<Turn> turns, SeededRandom dice) {
        if (turns.isEmpty() || dice.chance(0.42)) {
            return -1;
        }
        double recent = dice.unit();
        int parent = (int) (turns.size() * StrictMath.sqrt(recent));
        return turns.get(parent).depth() < DEEP ? parent : -1;
    }

    private static int score(int parent, int position, int best, boolean gentle, SeededRandom dice) {
        double luck = dice.unit();
        if (luck < 0.035) {
            return gentle ? 1 : -dice.between(1, 18);
        }
        double early = 1.0 / (1 + position * 0.12);
        double level = parent < 0 ? 1 : 0.45;
        double score = 1 + best * early * level * luck * luck * luck + dice.below(4);
        return (int) Math.min(best, score);
    }

    /** Sometimes an author takes an answer back that has been answered itself; an empty place stays. */
    private static List<Turn> withRemoved(List<Turn> turns, SeededRandom dice) {
        if (turns.size() < 12 || !dice.chance(0.12)) {
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
