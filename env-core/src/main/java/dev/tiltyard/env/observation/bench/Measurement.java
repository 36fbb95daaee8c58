package dev.tiltyard.env.observation.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A measured figure.
 *
 * @param name its name: {@code observe/generated/1000/webarena-2023}
 * @param unit {@code ms}, {@code ratio} or {@code calls}
 * @param samples the measurements in order; at least one
 */
public record Measurement(String name, String unit, List<Double> samples) {
    public Measurement {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        samples = List.copyOf(samples);
        if (samples.isEmpty()) {
            throw new IllegalArgumentException(name + " was never measured");
        }
    }

    static Measurement of(String name, String unit, double... samples) {
        return new Measurement(name, unit, Arrays.stream(samples).boxed().toList());
    }

    /** The median of the samples. */
    public double typical() {
        return samples.stream()
                .sorted()
                .skip((samples.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }

    /** The largest of the samples. */
    public double max() {
        return samples.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
