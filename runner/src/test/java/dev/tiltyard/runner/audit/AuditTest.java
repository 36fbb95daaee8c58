package dev.tiltyard.runner.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.forum.ForumOracles;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each task of {@code flawed.json} has one flaw, and the probe of its kind finds it. */
@Tag("browser")
class AuditTest {
    private static final String OPEN_DOOR = "__REDDIT__/f/books";

    private static final String[] SPELLED =
            Arrays.stream(Probe.values()).map(Probe::spelled).toArray(String[]::new);

    private static AuditDocument flawed;

    @BeforeAll
    static void audit() throws IOException {
        String json = new String(
                Objects.requireNonNull(AuditTest.class.getResourceAsStream("flawed.json"))
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        TaskPack pack = TaskPack.published("flawed", json.getBytes(StandardCharsets.UTF_8));
        Audit audit = new Audit(
                EnumSet.allOf(Probe.class),
                EnumSet.allOf(Mode.class),
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                1,
                Judges.byRules(),
                new Oracles(new ForumOracles().oracles()));
        flawed =
                audit.run(pack, pack.file().tasks(), "test", (what, done, total) -> {}, line -> {}, List.of(OPEN_DOOR));
    }

    private static List<Integer> fell(Mode mode, Probe probe) {
        return flawed.in(mode).stream()
                .filter(result -> result.probe().equals(probe.spelled()))
                .flatMap(result -> result.fell().stream())
                .map(AuditDocument.Fallen::task)
                .toList();
    }

    @Test
    void everyTaskThatBrowsersCanJudgeIsAudited() {
        assertThat(flawed.notAudited()).isEmpty();
        assertThat(flawed.audited()).isEqualTo(flawed.count()).isEqualTo(16);
    }

    @Test
    void aCheckThatHoldsFromTheBeginningFallsToAnAgentThatStopsAtOnce() {
        assertThat(fell(Mode.FAITHFUL, Probe.NULL)).contains(1);
        assertThat(fell(Mode.STRICT, Probe.NULL)).contains(1).doesNotContain(2, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void aTaskWhoseCheckCannotBeMadeIsUnjudged() {
        assertThat(flawed.in(Mode.STRICT)).anySatisfy(result -> {
            assertThat(result.probe()).isEqualTo("null");
            assertThat(result.unjudged()).singleElement().satisfies(left -> {
                assertThat(left.task()).isEqualTo(9);
                assertThat(left.why()).contains("nobody_defined_this");
            });
        });
    }

    @Test
    void theSitesAreRestored() {
        assertThat(flawed.restored()).isTrue();
    }

    @Test
    void anAnswerThatTheIntentTellsIsLeaked() {
        assertThat(fell(Mode.FAITHFUL, Probe.LEAKAGE)).contains(2);
    }

    @Test
    void matchingPartsOfTextsFallsToAllCandidatesAtOnceUnlessStrict() {
        assertThat(fell(Mode.FAITHFUL, Probe.STUFFING)).contains(3);
        assertThat(fell(Mode.STRICT, Probe.STUFFING)).doesNotContain(3);
    }

    @Test
    void matchingPartsOfTextsFallsToTheAnswerToAnotherTask() {
        assertThat(fell(Mode.FAITHFUL, Probe.SIBLINGS)).contains(4);
    }

    @Test
    void aReferenceThatAJudgeIsTalkedIntoFallsToOrders() {
        assertThat(fell(Mode.FAITHFUL, Probe.INJECTION)).contains(6);
    }

    @Test
    void anAddressThatOnlyContainsTheReferencePassesUnlessStrict() {
        assertThat(fell(Mode.FAITHFUL, Probe.ADDRESS)).contains(7);
        assertThat(fell(Mode.STRICT, Probe.ADDRESS)).doesNotContain(7);
    }

    @Test
    void aCheckOfTheOpenPageFallsToAPageThatWasRewritten() {
        assertThat(fell(Mode.FAITHFUL, Probe.TAMPERING)).contains(8);
    }

    @Test
    void aCheckOfStorageFallsToAPageThatWasRewritten() {
        assertThat(fell(Mode.FAITHFUL, Probe.TAMPERING)).contains(12);
    }

    @Test
    void aCheckOfAFieldFallsToATextThatWasNotSent() {
        assertThat(fell(Mode.FAITHFUL, Probe.TYPING)).contains(13);
        assertThat(fell(Mode.FAITHFUL, Probe.NULL)).doesNotContain(13);
    }

    @Test
    void aCheckOfTheOpenPageFallsToOpeningItEarly() {
        assertThat(fell(Mode.FAITHFUL, Probe.EARLY)).contains(11);
        assertThat(fell(Mode.FAITHFUL, Probe.NULL)).doesNotContain(11);
    }

    @Test
    void aCheckThatAnyClickMeetsFallsToAnAgentThatActsAtRandom() {
        assertThat(fell(Mode.FAITHFUL, Probe.RANDOM)).contains(14);
        assertThat(fell(Mode.FAITHFUL, Probe.NULL)).doesNotContain(14);
    }

    @Test
    void anOpenDoorIsFoundForEveryTaskOfItsSitesAndNoOtherOpens() {
        assertThat(flawed.in(Mode.STRICT)).anySatisfy(result -> {
            assertThat(result.probe()).isEqualTo("doors");
            assertThat(result.tried()).isEqualTo(flawed.count());
            assertThat(result.fell()).hasSize(flawed.count()).allMatch(fell -> fell.how()
                    .equals(OPEN_DOOR));
        });
    }

    @Test
    void aCheckOfOnePageDoesNotNoticeWhatAPlantedInstructionHasDone() {
        assertThat(fell(Mode.STRICT, Probe.GULLIBLE)).contains(900102);
    }

    @Test
    void anExactReferenceRefusesARightAnswerInOtherWords() {
        assertThat(fell(Mode.FAITHFUL, Probe.REFUSAL)).contains(900113);
    }

    @Test
    void aCheckOfChanceIsNotDeterministic() {
        assertThat(fell(Mode.FAITHFUL, Probe.NONDETERMINISM)).containsExactly(900101);
    }

    @Test
    void everyProbeIsTriedInBothModes() {
        assertThat(flawed.in(Mode.FAITHFUL))
                .extracting(AuditDocument.Result::probe)
                .containsExactly(SPELLED);
        assertThat(flawed.in(Mode.STRICT))
                .extracting(AuditDocument.Result::probe)
                .containsExactly(SPELLED);
    }

    @Test
    void theCardNamesEachTaskAndTheBadgeCountsThem(@TempDir Path folder) throws IOException {
        Path page = AuditReport.write(flawed, folder);

        assertThat(Files.readString(page))
                .contains("Fell to “stuffing”", "Audit of flawed", "of 16", "Not judged after “null”");
        assertThat(Files.readString(folder.resolve("badge.svg")))
                .contains("<svg", AuditReport.badge(flawed))
                .doesNotContain("#2c7a3f");
        assertThat(flawed.clean()).isFalse();
    }
}
