package dev.tiltyard.evaluators.scoring;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A success rate and its uncertainty.
 *
 * @param episodes number of episodes
 * @param judged how many of them have a reward; the rate is over these
 * @param passed how many of them have a reward of 1
 * @param errors how many could not be judged: they count neither as passed nor as failed
 * @param successRate {@code passed / judged}; 0 if none was judged
 * @param standardError of the success rate, by stratified bootstrap; 0 if fewer than two were judged
 */
public record Rate(int episodes, int judged, int passed, int errors, double successRate, double standardError) {
    private static final int RESAMPLES = 1000;
    private static final long SEED = 812;

    /** The rate of these episodes, grouped by strata for the bootstrap. */
    static Rate of(Collection<List<Outcome>> strata) {
        List<boolean[]> passes = new ArrayList<>();
        int episodes = 0;
        int judged = 0;
        int passed = 0;
        for (List<Outcome> stratum : strata) {
            episodes += stratum.size();
            List<Outcome> counted = stratum.stream().filter(Outcome::judged).toList();
            boolean[] pass = new boolean[counted.size()];
            for (int i = 0; i < pass.length; i++) {
                pass[i] = counted.get(i).verdict().passed();
                passed += pass[i] ? 1 : 0;
            }
            judged += pass.length;
            passes.add(pass);
        }
        double rate = judged == 0 ? 0 : (double) passed / judged;
        return new Rate(episodes, judged, passed, episodes - judged, rate, standardError(passes, judged));
    }

    /** Resamples with a fixed seed, so that the same outcomes always give the same number. */
    private static double standardError(List<boolean[]> strata, int judged) {
        if (judged < 2) {
            return 0;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < RESAMPLES; i++) {
            double rate = (double) resampled(strata, random) / judged;
            sum += rate;
            squares += rate * rate;
        }
        double mean = sum / RESAMPLES;
        return Math.sqrt(Math.max(0, (squares - RESAMPLES * mean * mean) / (RESAMPLES - 1)));
    }

    private static int resampled(List<boolean[]> strata, SplittableRandom random) {
        int passed = 0;
        for (boolean[] stratum : strata) {
            for (int draw = 0; draw < stratum.length; draw++) {
                passed += stratum[random.nextInt(stratum.length)] ? 1 : 0;
            }
        }
        return passed;
    }
}
