package dev.tiltyard.env.observation.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.observation.TestBrowser;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("browser")
class ObserveBenchmarkTest {
    @Test
    void every_page_is_measured_in_every_way_and_four_calls_are_enough() {
        List<Measurement> measured = ObserveBenchmark.run(
                TestBrowser.start().page(),
                List.of(100),
                List.of(new ObserveBenchmark.SitePage("data", "small", "front", "data:text/html,<p>text")),
                3);
        assertThat(measured)
                .extracting(Measurement::name)
                .contains(
                        "observe/generated/100/webarena-2023",
                        "observe/generated/100/devtools",
                        "observe/generated/100/overhead",
                        "observe/generated/100/per-node",
                        "observe/generated/100/speedup",
                        "observe/generated/100/browsergym",
                        "observe/data/small/front-calls");
        assertThat(measured)
                .filteredOn(measurement -> measurement.unit().equals("calls"))
                .filteredOn(measurement -> !measurement.name().endsWith("forced-calls"))
                .hasSize(4)
                .allMatch(measurement -> measurement.max() == 4);
        assertThat(measured)
                .filteredOn(measurement -> measurement.name().endsWith("forced-calls"))
                .hasSize(2)
                .allMatch(measurement -> measurement.max() == 0);
    }

    @Test
    void the_typical_sample_is_the_middle_one() {
        assertThat(Measurement.of("x", "ms", 9, 1, 5).typical()).isEqualTo(5);
        assertThat(Measurement.of("x", "ms", 4, 1, 3, 2).typical()).isEqualTo(2);
        assertThat(Measurement.of("x", "ms", 9, 1, 5).max()).isEqualTo(9);
    }

    @Test
    void generated_pages_have_about_the_requested_nodes() {
        assertThat(GeneratedPage.html(1000).split("<|>[^<]").length).isBetween(1000, 3000);
    }
}
