package dev.tiltyard.cli.command;

import dev.tiltyard.cli.bench.DensityPlan;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of 'bench density' and 'bench throughput'. */
final class DensityOptions {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @OnlyWith(
            option = "",
            values = {"density", "throughput", "watch"})
    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "for 'density', 'throughput' and 'watch': number of environments (default: ${DEFAULT-VALUE})",
            defaultValue = "8")
    private int copies = 8;

    @OnlyWith(option = "", values = "density")
    @Option(
            names = "--think",
            converter = OptionValues.AtLeastZero.class,
            paramLabel = "SECONDS",
            description = "for 'density': how long an agent thinks between two steps (default: ${DEFAULT-VALUE})",
            defaultValue = "30")
    private int think = 30;

    @OnlyWith(
            option = "",
            values = {"density", "throughput", "watch"})
    @Option(
            names = "--minutes",
            converter = OptionValues.AtLeastZero.class,
            description = "for 'density', and for each site of 'throughput': how long tasks are begun; each environment"
                    + " plays at least one (default: ${DEFAULT-VALUE})",
            defaultValue = "5")
    private int minutes = 5;

    @OnlyWith(
            option = "",
            values = {"density", "throughput"})
    @Option(
            names = "--screenshots",
            description = "for 'density' and 'throughput': observations have a picture of the page")
    private boolean screenshots;

    int copies() {
        return copies;
    }

    Duration length() {
        return Duration.ofMinutes(minutes);
    }

    /** Draws the tasks over sites that are started for it. */
    DensityPlan plan(List<SiteDefinition> sites, StartOptions start) {
        return new DensityPlan(
                sites,
                start,
                tasks(sites, start),
                copies,
                Duration.ofSeconds(think),
                Duration.ofMinutes(minutes),
                screenshots);
    }

    private static List<Task> tasks(List<SiteDefinition> sites, StartOptions start) {
        List<String> ids = sites.stream().map(SiteDefinition::id).toList();
        try (SiteRuntime runtime = Where.EMBEDDED.open();
                SitePool pool = new SitePool(runtime, sites, PoolOptions.of(1, start));
                Lease lease = pool.acquire(PATIENCE)) {
            List<Task> drawn = Drawing.of(TemplateRegistry.select(List.of(), ids), List.of(0), lease.sites())
                    .pack()
                    .select("", ids);
            return TaskOrder.shuffled(start.seed()).of(drawn);
        }
    }
}
