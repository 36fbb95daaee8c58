package dev.tiltyard.sitekit.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Splits a whole number by weight into parts with exactly that sum (largest remainder method). */
public final class Shares {
    private Shares() {}

    /**
     * @param weights not negative, at least one above 0
     * @param total the number to split
     */
    public static int[] of(double[] weights, int total) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        if (sum <= 0) {
            throw new IllegalArgumentException(weights.length + " weights sum to " + sum);
        }
        int[] parts = new int[weights.length];
        double[] rests = new double[weights.length];
        int given = 0;
        for (int i = 0; i < weights.length; i++) {
            double exact = weights[i] / sum * total;
            parts[i] = (int) exact;
            rests[i] = exact - parts[i];
            given += parts[i];
        }
        for (int i : byRest(rests).subList(0, total - given)) {
            parts[i]++;
        }
        return parts;
    }

    private static List<Integer> byRest(double[] rests) {
        List<Integer> order = new ArrayList<>(rests.length);
        for (int i = 0; i < rests.length; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble((Integer i) -> -rests[i]).thenComparing(i -> i));
        return order;
    }
}
