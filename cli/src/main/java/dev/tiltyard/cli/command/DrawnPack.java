package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Draws tasks over sites that are started for it. */
final class DrawnPack {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private DrawnPack() {}

    /** Starts the templates' sites, draws, and stops them. */
    static Drawing over(List<TaskTemplate> templates, List<Integer> seeds, SiteOptions options, Console console) {
        return over(templates, options, console, sites -> Drawing.of(templates, seeds, sites));
    }

    /** The same, drawing in another way from the sites. */
    static <T> T over(
            List<TaskTemplate> templates,
            SiteOptions options,
            Console console,
            Function<Map<String, RunningSite>, T> draw) {
        Where where = options.where();
        PoolOptions one = PoolOptions.of(1, options.start(console));
        try (SiteRuntime runtime = where.open();
                SitePool pool = new SitePool(runtime, PackSites.of(templates, where), one);
                Lease lease = pool.acquire(PATIENCE)) {
            return draw.apply(lease.sites());
        }
    }

    /** The drawn tasks as a pack; prints what could not be drawn. */
    static TaskPack of(List<TaskTemplate> templates, List<Integer> seeds, SiteOptions options, Console console) {
        Drawing drawing = over(templates, seeds, options, console);
        print(drawing, console);
        return drawing.pack();
    }

    /** Prints what could not be drawn. */
    static void print(Drawing drawing, Console console) {
        drawing.undrawn()
                .forEach(each -> console.failure(
                        "No task of " + each.template().name() + " for seed " + each.seed() + ": " + each.why()));
    }
}
