package dev.tiltyard.env.observation.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.observation.TestBrowser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("browser")
class ObserveBenchmarkTest {
    @Test
    void every_page_is_measured_in_every_way_and_four_calls_are_enough() {
        try (TestBrowser browser = TestBrowser.start()) {
            List<Measurement> measured = ObserveBenchmark.run(
                    browser.page(), List.of(100), Map.of("data/small", "data:text/html,<p>text"), 3);
            assertThat(measured)
                    .extracting(Measurement::name)
                    .contains(
                            "observe/generated/100/webarena-2023",
                            "observe/generated/100/devtools",
                            "observe/generated/100/overhead",
                            "observe/generated/100/per-node",
                            "observe/generated/100/speedup",
                            "observe/generated/100/browsergym",
                            "observe/data/small/calls");
            assertThat(measured)
                    .filteredOn(measurement -> measurement.unit().equals("calls"))
                    .hasSize(4)
                    .allMatch(measurement -> measurement.max() == 4);
        }
    }

    @Test
    void percentiles_are_those_of_the_sorted_samples() {
        double[] samples = new double[100];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = 100 - i;
        }
        assertThat(Measurement.of("x", "ms", samples)).isEqualTo(new Measurement("x", "ms", 100, 50, 95, 100));
        assertThat(GeneratedPage.html(1000).split("<|>[^<]").length).isBetween(1000, 3000);
    }
}
