package dev.tiltyard.runner.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditDocumentTest {
    private static final AuditDocument.Fallen FELL = new AuditDocument.Fallen(7, "no answer");
    private static final AuditDocument.Unjudged UNJUDGED = new AuditDocument.Unjudged(8, "a page could not be opened");

    private static AuditDocument.Result result(
            int tried, List<AuditDocument.Fallen> fell, List<AuditDocument.Unjudged> unjudged) {
        return new AuditDocument.Result("null", "stops at once", tried, fell, unjudged);
    }

    private static AuditDocument audit(
            boolean restored,
            Map<Integer, String> notAudited,
            AuditDocument.Result faithful,
            AuditDocument.Result strict) {
        Map<String, List<AuditDocument.Result>> modes = new LinkedHashMap<>();
        modes.put("faithful", List.of(faithful));
        modes.put("strict", List.of(strict));
        return new AuditDocument("tasks", 2, 2 - notAudited.size(), 0, restored, modes, notAudited);
    }

    private static AuditDocument strict(AuditDocument.Result strict) {
        return audit(true, Map.of(), result(2, List.of(FELL), List.of(UNJUDGED)), strict);
    }

    @Test
    void itIsCleanIfNothingFellInTheStrictestMode() {
        AuditDocument audit = strict(result(2, List.of(), List.of()));

        assertThat(audit.clean()).isTrue();
        assertThat(AuditReport.badge(audit)).isEqualTo("0 of 2 fell");
    }

    @Test
    void aTaskThatFellIsNotClean() {
        AuditDocument audit = strict(result(2, List.of(FELL), List.of()));

        assertThat(audit.clean()).isFalse();
        assertThat(AuditReport.badge(audit)).isEqualTo("1 of 2 fell");
    }

    @Test
    void aTaskThatCouldNotBeJudgedIsNotClean() {
        AuditDocument audit = strict(result(2, List.of(), List.of(UNJUDGED)));

        assertThat(audit.clean()).isFalse();
        assertThat(AuditReport.badge(audit)).isEqualTo("0 of 2 fell, 1 unjudged");
    }

    @Test
    void aTaskThatWasNotAuditedIsNotClean() {
        AuditDocument.Result sound = result(1, List.of(), List.of());
        AuditDocument audit = audit(true, Map.of(3, "unavailable"), sound, sound);

        assertThat(audit.clean()).isFalse();
        assertThat(AuditReport.badge(audit)).isEqualTo("0 of 1 fell, 1 not audited");
    }

    @Test
    void nothingTriedIsNotClean() {
        assertThat(strict(result(0, List.of(), List.of())).clean()).isFalse();
    }

    @Test
    void aSiteThatIsNotRestoredIsNotClean() {
        AuditDocument.Result sound = result(2, List.of(), List.of());
        AuditDocument audit = audit(false, Map.of(), sound, sound);

        assertThat(audit.clean()).isFalse();
        assertThat(AuditReport.badge(audit)).isEqualTo("0 of 2 fell, not restored");
    }
}
