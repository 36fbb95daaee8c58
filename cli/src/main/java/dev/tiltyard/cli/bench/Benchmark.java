package dev.tiltyard.cli.bench;

import java.util.Arrays;
import java.util.List;

/**
 * One figure, measured several times.
 *
 * @param name {@code what/site/scale/variant}
 * @param unit {@code ms}, {@code mb}, {@code ratio}, {@code calls}, {@code count} and the like
 * @param samples at least one, in the order they were taken
 */
public record Benchmark(String name, String unit, List<Double> samples) {
    public Benchmark {
        samples = List.copyOf(samples);
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("benchmark " + name + " was measured no times");
        }
    }

    /** The value that half of the samples do not exceed. */
    public double p50() {
        return percentile(0.50);
    }

    /** The value that 95 of 100 samples do not exceed. */
    public double p95() {
        return percentile(0.95);
    }

    /** The largest sample. */
    public double max() {
        return percentile(1);
    }

    private double percentile(double share) {
        double[] sorted = samples.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
