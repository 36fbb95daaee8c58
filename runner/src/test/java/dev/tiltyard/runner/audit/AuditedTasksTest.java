package dev.tiltyard.runner.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * By the strict rules, no published task and no task of the pack is passed by who does not do it, though they know every
 * answer. Of the published tasks, a part at a time is audited by {@code -Dtiltyard.audit.sites=map,wikipedia
 * -Dtiltyard.audit.ids=0-99}, of another file by {@code -Dtiltyard.audit.file}.
 */
@Tag("deep")
@Tag("browser")
class AuditedTasksTest {
    private static final EnumSet<Probe> PROBES = EnumSet.of(
            Probe.NULL,
            Probe.LEAKAGE,
            Probe.STUFFING,
            Probe.SIBLINGS,
            Probe.INJECTION,
            Probe.EARLY,
            Probe.ADDRESS,
            Probe.TYPING,
            Probe.DOORS);

    private static final List<String> SITES = List.of(System.getProperty(
                    "tiltyard.audit.sites", "shopping,shopping_admin,reddit,gitlab,map,wikipedia,homepage,servicenow")
            .split(","));

    @Test
    void noPublishedTaskFalls() {
        Path file = Path.of("../../shared/tasks", System.getProperty("tiltyard.audit.file", "webarena-all.json"));
        Assumptions.assumeTrue(Files.exists(file), "the published tasks are not here");

        assertSound(TaskPack.open(file.toString()), System.getProperty("tiltyard.audit.ids", ""));
    }

    @Test
    void noTaskOfThePackFalls() {
        assertSound(drawn().pack(), "");
    }

    private static Drawing drawn() {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(runtime, sites(), PoolOptions.of(1, StartOptions.small()));
                Lease lease = pool.acquire(Duration.ofMinutes(10))) {
            return Drawing.of(TemplateRegistry.select(List.of(), SITES), List.of(1, 2), lease.sites());
        }
    }

    private static List<SiteDefinition> sites() {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        return SITES.stream().map(catalog::named).toList();
    }

    private static void assertSound(TaskPack pack, String ids) {
        List<Task> chosen = pack.select(ids, SITES);
        AuditDocument audit = new Audit(
                        PROBES,
                        EnumSet.of(Mode.STRICT),
                        Where.EMBEDDED,
                        sites(),
                        new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                        1,
                        Judges.byRules(),
                        new Oracles(List.of()))
                .run(pack, chosen, "test", (what, done, total) -> {}, line -> {});

        assertThat(audit.in(Mode.STRICT)).allSatisfy(result -> {
            assertThat(result.tried()).isPositive();
            assertThat(result.fell()).as(result.probe()).isEmpty();
        });
        assertThat(audit.audited()).isPositive();
        assertThat(audit.restored()).isTrue();
    }
}
