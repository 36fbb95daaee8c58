package dev.tiltyard.runner.run;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.List;
import java.util.function.Consumer;

/** The sites and the browser executable for one run or several in a row. */
final class Stage implements AutoCloseable {
    private final Chromium chromium;
    private final SiteRuntime runtime;
    private final SitePool pool;
    private final SharedBrowsers browsers;

    private Stage(Chromium chromium, SiteRuntime runtime, SitePool pool) {
        this.chromium = chromium;
        this.browsers = SharedBrowsers.of(chromium);
        this.runtime = runtime;
        this.pool = pool;
    }

    /** For this plan alone. */
    static Stage of(RunPlan plan, Progress progress, Consumer<String> log) {
        return of(plan, plan.sites(), progress, log);
    }

    /**
     * For this plan and others that differ only in tasks and agents.
     *
     * @param sites of all of them
     */
    static Stage of(RunPlan plan, List<SiteDefinition> sites, Progress progress, Consumer<String> log) {
        Chromium chromium = Chromium.findOrInstall(log);
        SiteRuntime runtime = plan.where().open();
        try {
            StartOptions start = new StartOptions(
                            plan.worlds().scale(), plan.worlds().seed(), 0, "127.0.0.1", 0, progress)
                    .withSettings(plan.worlds().settings());
            return new Stage(
                    chromium, runtime, new SitePool(runtime, sites, PoolOptions.of(plan.copies(), start.whenUsed())));
        } catch (RuntimeException | Error e) {
            runtime.close();
            throw e;
        }
    }

    SitePool pool() {
        return pool;
    }

    Chromium chromium() {
        return chromium;
    }

    /** The browsers of all who play. */
    SharedBrowsers browsers() {
        return browsers;
    }

    @Override
    public void close() {
        try (browsers) {
            pool.close();
        } finally {
            runtime.close();
        }
    }
}
