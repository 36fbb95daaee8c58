package dev.tiltyard.cli.bench;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The document that {@code bench --json} prints: the figures and the machine that they were measured on. */
public record BenchDocument(Machine machine, List<Figure> benchmarks) {
    public BenchDocument {
        benchmarks = List.copyOf(benchmarks);
    }

    /**
     * The machine.
     *
     * @param cores that the JVM may use
     * @param memoryMb memory of the machine, in MiB
     */
    public record Machine(int cores, long memoryMb) {
        static Machine here() {
            long bytes = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                    .getTotalMemorySize();
            return new Machine(Runtime.getRuntime().availableProcessors(), bytes >> 20);
        }
    }

    /**
     * One figure.
     *
     * @param name {@code what/site/scale/variant}
     * @param n number of samples
     * @param released the median as the last release had it; null if it was not measured then
     */
    public record Figure(
            String name,
            String unit,
            int n,
            double p50,
            double p95,
            double max,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double released) {
        static Figure of(Benchmark benchmark) {
            return new Figure(
                    benchmark.name(),
                    benchmark.unit(),
                    benchmark.samples().size(),
                    ReleasedFigures.rounded(benchmark.p50()),
                    ReleasedFigures.rounded(benchmark.p95()),
                    ReleasedFigures.rounded(benchmark.max()),
                    ReleasedFigures.median(benchmark.name()).orElse(null));
        }
    }

    /** The figures of these benchmarks, on this machine. */
    public static BenchDocument of(List<Benchmark> benchmarks) {
        return new BenchDocument(
                Machine.here(), benchmarks.stream().map(Figure::of).toList());
    }
}
