package dev.tiltyard.runner.bringup;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.ParallelStart;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.ArrayList;
import java.util.List;

/** Copies of sites that run in this process until it is closed. */
public final class BringUp implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    private final SiteRuntime runtime;
    private final List<List<RunningSite>> copies;

    private BringUp(SiteRuntime runtime, List<List<RunningSite>> copies) {
        this.runtime = runtime;
        this.copies = List.copyOf(copies);
    }

    /**
     * Builds missing worlds and starts all sites; if one fails, the others are stopped.
     *
     * @param progress gets the state of the work
     */
    public static BringUp start(BringUpPlan plan, Progress progress) {
        SiteRuntime runtime = plan.where().open();
        try {
            runtime.prepareAll(plan.sites(), site -> options(plan, site, 0, progress));
            List<List<RunningSite>> copies = new ArrayList<>();
            for (int copy = 0; copy < plan.copies(); copy++) {
                copies.add(startCopy(runtime, plan, copy, progress));
            }
            return new BringUp(runtime, copies);
        } catch (RuntimeException e) {
            closeAfter(e, runtime);
            throw e;
        }
    }

    private static List<RunningSite> startCopy(SiteRuntime runtime, BringUpPlan plan, int copy, Progress progress) {
        return ParallelStart.start(runtime, plan.sites(), site -> options(plan, site, copy, progress));
    }

    private static StartOptions options(BringUpPlan plan, SiteDefinition site, int copy, Progress progress) {
        return new StartOptions(plan.scale(), plan.seed(), copy, LOOPBACK, plan.port(site, copy), progress)
                .withSettings(plan.settings());
    }

    private static void closeAfter(RuntimeException failure, SiteRuntime runtime) {
        try {
            runtime.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** Every copy of every site, copy by copy. */
    public List<RunningSite> sites() {
        return copies.stream().flatMap(List::stream).toList();
    }

    /** The sites of each copy. */
    public List<List<RunningSite>> copies() {
        return copies;
    }

    @Override
    public void close() {
        runtime.close();
    }
}
