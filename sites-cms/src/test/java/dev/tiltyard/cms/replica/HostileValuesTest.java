package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of the shop admin, it answers, and runs no script of others. */
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
