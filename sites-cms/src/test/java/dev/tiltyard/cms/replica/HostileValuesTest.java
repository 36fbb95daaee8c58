package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shop admin responds to any input in forms and URLs, and runs no injected script. */
class HostileValuesTest {
    private static final List<String> SMALL = List.of("/admin/review/product/edit/id/1/", "/admin/customer/index/new/");

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(
                        TestAdmin::owner,
                        new Fuzzer.Effort(2, 1, 2, Fuzzer.Effort.quick().values()))
                .run(SMALL);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }
}
