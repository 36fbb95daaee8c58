package dev.tiltyard.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.runner.document.DocumentJson;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BenchmarkTest {
    @Test
    void takesPercentilesFromItsSamples() {
        Benchmark benchmark = new Benchmark(
                "reset/reddit/small/engine",
                "ms",
                DoubleStream.iterate(100, value -> value - 1).limit(100).boxed().toList());

        assertThat(benchmark.p50()).isEqualTo(50);
        assertThat(benchmark.p95()).isEqualTo(95);
        assertThat(benchmark.max()).isEqualTo(100);
    }

    @Test
    void oneSampleIsAllOfItsPercentiles() {
        Benchmark benchmark = new Benchmark("a/b/c/d", "ms", List.of(7.0));

        assertThat(List.of(benchmark.p50(), benchmark.p95(), benchmark.max())).containsOnly(7.0);
    }

    @Test
    void refusesToBeOfNothing() {
        assertThatThrownBy(() -> new Benchmark("a/b/c/d", "ms", List.of()))
                .hasMessage("benchmark a/b/c/d was measured no times");
    }

    @Test
    void isPrintedWithTheMachineThatItWasTakenOn() {
        BenchDocument document = BenchDocument.of(List.of(new Benchmark("a/b/c/d", "ms", List.of(1.239, 2.0))));

        assertThat(document.machine().cores()).isPositive();
        assertThat(DocumentJson.line(document))
                .containsPattern("\"memory_mb\":[1-9][0-9]*")
                .endsWith(
                        "[" + "{\"name\":\"a/b/c/d\",\"unit\":\"ms\",\"n\":2,\"p50\":1.24,\"p95\":2.0,\"max\":2.0}]}");
    }
}
