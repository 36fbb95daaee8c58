package dev.tiltyard.cli.bench;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replay.Visitor;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Dirties a site by replaying its recorded visit (posts, votes, uploads, deletions) and compares two resets: by the
 * engine, and by recreating the copy from its template. All scales are up at the same time and take turns, so that
 * other load on the machine affects them equally and the ratios are meaningful.
 */
final class ResetBench {
    /** Rounds that don't count, while the JVM and the servers warm up. */
    private static final int WARM_UP = 5;

    /** Number of rounds whose medians make one ratio. */
    private static final int BLOCK = 10;

    private static final int SLOW_ROUNDS = 5;

    private final SiteDefinition site;
    private final List<StartOptions> starts;
    private final int rounds;
    private final Progress progress;

    /** @param starts one for each scale */
    ResetBench(SiteDefinition site, List<StartOptions> starts, int rounds, Progress progress) {
        this.site = site;
        this.starts = List.copyOf(starts);
        this.rounds = rounds;
        this.progress = progress;
    }

    List<Benchmark> run() {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            Map<Scale, Figures> all = new LinkedHashMap<>();
            starts.forEach(start -> runtime.prepare(site, start));
            starts.forEach(start -> all.put(start.scale(), new Figures(runtime.start(site, start))));
            for (int round = -WARM_UP; round < rounds; round++) {
                progress.report("resets of " + site.id(), Math.max(0, round), rounds);
                boolean counts = round >= 0;
                all.values().forEach(figures -> figures.resetOnce(counts));
            }
            for (int round = 0; round < Math.min(SLOW_ROUNDS, rounds); round++) {
                progress.report("full checks and recreations of " + site.id(), round, SLOW_ROUNDS);
                all.values().forEach(Figures::checkInFullOnce);
                all.values().forEach(Figures::recreateOnce);
            }
            return results(all);
        }
    }

    private List<Benchmark> results(Map<Scale, Figures> all) {
        List<Benchmark> results = new ArrayList<>();
        all.forEach((scale, figures) -> {
            results.add(new Benchmark(name(scale, "engine"), "ms", figures.engine));
            results.add(new Benchmark(name(scale, "untouched"), "ms", figures.untouched));
            results.add(new Benchmark(name(scale, "digest-check"), "ms", figures.check));
            results.add(new Benchmark(name(scale, "rows-undone"), "rows", figures.rows));
            results.add(new Benchmark(name(scale, "files-undone"), "files", figures.files));
            results.add(new Benchmark(name(scale, "verify-in-full"), "ms", figures.inFull));
            if (figures.canBeRecreated()) {
                results.add(new Benchmark(name(scale, "recreate"), "ms", figures.recreated));
                results.add(new Benchmark(
                        name(scale, "recreate-over-engine"), "ratio", ratios(figures.recreated, figures.engine)));
            }
        });
        Figures small = all.get(Scale.SMALL);
        all.forEach((scale, figures) -> {
            if (small != null && scale != Scale.SMALL) {
                results.add(
                        new Benchmark(name(scale, "engine-over-small"), "ratio", ratios(figures.engine, small.engine)));
            }
        });
        return results;
    }

    private String name(Scale scale, String variant) {
        return "reset/" + site.id() + "/" + scale.name().toLowerCase(Locale.ROOT) + "/" + variant;
    }

    /** Ratios of the medians of ten rounds each; of all rounds if one side has fewer. */
    static List<Double> ratios(List<Double> over, List<Double> under) {
        int shorter = Math.min(over.size(), under.size());
        if (over.size() != under.size() || shorter < 2 * BLOCK) {
            return List.of(median(over) / median(under));
        }
        List<Double> ratios = new ArrayList<>();
        for (int from = 0; from + BLOCK <= shorter; from += BLOCK) {
            ratios.add(median(over.subList(from, from + BLOCK)) / median(under.subList(from, from + BLOCK)));
        }
        return ratios;
    }

    private static double median(List<Double> samples) {
        return new Benchmark("median", "", samples).p50();
    }

    /** What is measured on one copy. */
    private static final class Figures {
        private final RunningSite site;
        private final List<Double> engine = new ArrayList<>();
        private final List<Double> untouched = new ArrayList<>();
        private final List<Double> check = new ArrayList<>();
        private final List<Double> rows = new ArrayList<>();
        private final List<Double> files = new ArrayList<>();
        private final List<Double> inFull = new ArrayList<>();
        private final List<Double> recreated = new ArrayList<>();

        Figures(RunningSite site) {
            this.site = site;
        }

        void resetOnce(boolean counts) {
            dirty();
            Timed first = timed(() -> site.state().reset(false));
            Timed second = timed(() -> site.state().reset(false));
            if (counts) {
                engine.add(first.millis());
                check.add(first.report().verifying().toNanos() / 1e6);
                rows.add((double) first.report().rowsUndone());
                files.add((double) first.report().filesUndone());
                untouched.add(second.millis());
            }
        }

        void checkInFullOnce() {
            dirty();
            inFull.add(timed(() -> site.state().reset(true)).millis());
        }

        /** What keeps files only is not made from a template. */
        boolean canBeRecreated() {
            return site.definition().replica().store() != Store.NONE;
        }

        /** Excludes the time of the full proof, because recreating does not need one. */
        void recreateOnce() {
            if (!canBeRecreated()) {
                return;
            }
            dirty();
            Timed timed = timed(() -> site.state().recreate());
            recreated.add(timed.millis() - timed.report().verifying().toNanos() / 1e6);
        }

        private void dirty() {
            Visitor.loggedIn(site).act(site.definition().visit());
        }

        private Timed timed(Supplier<ResetReport> reset) {
            long started = System.nanoTime();
            ResetReport report = reset.get();
            double millis = (System.nanoTime() - started) / 1e6;
            if (!report.restored()) {
                throw new SiteException("A reset of " + site.definition().id() + " was not proven: "
                        + report.differing() + " differ. Remedy: './tiltyard reset --verify --json' says more.");
            }
            return new Timed(millis, report);
        }
    }

    private record Timed(double millis, ResetReport report) {}
}
