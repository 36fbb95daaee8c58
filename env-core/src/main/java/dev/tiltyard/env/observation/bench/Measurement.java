package dev.tiltyard.env.observation.bench;

import java.util.Arrays;
import java.util.Objects;

/**
 * A measured figure.
 *
 * @param name what was measured: {@code observe/generated/1000/webarena-2023}
 * @param unit {@code ms}, {@code ratio} or {@code calls}
 * @param n how often
 * @param p50 the middle one
 * @param p95 the one that 95 of 100 do not exceed
 * @param max the largest
 */
public record Measurement(String name, String unit, int n, double p50, double p95, double max) {
    public Measurement {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        if (n < 1) {
            throw new IllegalArgumentException(name + " was measured " + n + " times");
        }
    }

    static Measurement of(String name, String unit, double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Measurement(name, unit, sorted.length, at(sorted, 0.5), at(sorted, 0.95), sorted[sorted.length - 1]);
    }

    private static double at(double[] sorted, double share) {
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.max(0, rank - 1)];
    }
}
