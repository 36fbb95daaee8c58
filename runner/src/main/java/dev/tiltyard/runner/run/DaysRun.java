package dev.tiltyard.runner.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Sandbox;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.values.SiteException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Plays chains of tasks over days, each on its own lease. */
public final class DaysRun {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int ATTEMPTS = 3;

    private final RunPlan plan;
    private final ChainSet set;
    private final String version;
    private final Progress progress;
    private final Consumer<String> log;

    /**
     * @param version of this program
     * @param progress gets the number of finished days
     * @param log gets a line for each installation
     */
    public DaysRun(RunPlan plan, ChainSet set, String version, Progress progress, Consumer<String> log) {
        this.plan = plan;
        this.set = set;
        this.version = version;
        this.progress = progress;
        this.log = log;
    }

    /** Plays all chains, and writes the document if the plan has a folder. */
    public Experiment.Played play() {
        RunFolder folder = RunFolder.prepare(plan.folder());
        Instant began = Instant.now();
        long started = System.nanoTime();
        try (Stage stage = Stage.of(plan, progress, log)) {
            SitePool pool = stage.pool();
            Map<String, String> before;
            try (Lease lease = pool.acquire(PATIENCE)) {
                before = TaskRun.digests(lease);
            }
            pool.warmUp(Math.min(plan.copies(), set.chains().size()));
            List<ChainPlay.PlayedDay> played = playAll(stage, before);
            List<Manifests.CopyProof> proofs = TaskRun.proofs(before, pool);
            Manifest manifest = Manifests.of(
                    plan,
                    new TaskRun.Choice(
                            pack(played),
                            played.stream()
                                    .flatMap(day -> day.task().stream())
                                    .map(drawn -> drawn.task())
                                    .toList()),
                    new Manifest.Versions(
                            version,
                            System.getProperty("java.version"),
                            stage.chromium().version().orElse("unknown"),
                            Sandbox.of(stage.chromium()).isOn()),
                    proofs,
                    new Manifest.Timing(
                            began.truncatedTo(ChronoUnit.SECONDS),
                            TaskRun.since(started).toMillis() / 1000.0,
                            null));
            List<RunResult> results = played.stream()
                    .map(day -> day.result().document().with(day.label()))
                    .toList();
            RunDocument document = RunDocument.of(results, manifest.withTaskCount(results.size()));
            folder.write(document, document.manifest());
            boolean restored = proofs.stream().allMatch(Manifests.CopyProof::same)
                    && played.stream().allMatch(day -> day.result().restored());
            return new Experiment.Played(document, restored);
        }
    }

    /** The drawn tasks under the chains' name and hash: what they are depends on what was done before. */
    private TaskPack pack(List<ChainPlay.PlayedDay> played) {
        ArrayNode tasks = new ObjectMapper().createArrayNode();
        played.forEach(day -> day.task().ifPresent(drawn -> tasks.add(drawn.source())));
        if (tasks.isEmpty()) {
            throw new SiteException("No task of the chains could be drawn: "
                    + String.join("; ", played.get(0).result().reasons()));
        }
        TaskPack drawn = TaskPack.drawn(set.name(), tasks.toString().getBytes(StandardCharsets.UTF_8));
        return new TaskPack(set.name(), true, set.sha256(), drawn.file());
    }

    private List<ChainPlay.PlayedDay> playAll(Stage stage, Map<String, String> digests) {
        List<Chain> chains = set.chains();
        int total = chains.stream()
                .mapToInt(chain -> chain.template().days().size())
                .sum();
        Queue<Chain> waiting = new ArrayBlockingQueue<>(chains.size(), true, chains);
        Map<Chain, List<ChainPlay.PlayedDay>> done = new ConcurrentHashMap<>();
        AtomicInteger count = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(plan.copies(), chains.size()));
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int worker = 0; worker < Math.min(plan.copies(), chains.size()); worker++) {
                running.add(threads.submit(() -> {
                    try (BrowserHost browser = stage.browsers().host();
                            Agent agent = plan.players().agents().get()) {
                        TaskPlay play = new TaskPlay(browser, agent, plan.judge());
                        ChainPlay chainPlay =
                                new ChainPlay(plan, play, () -> stage.pool().acquire(PATIENCE), digests, log);
                        for (Chain chain = waiting.poll(); chain != null; chain = waiting.poll()) {
                            List<ChainPlay.PlayedDay> days = playWhole(chainPlay, play, chain);
                            if (AtExit.isEnding()) {
                                return;
                            }
                            done.put(chain, days);
                            progress.report("days", count.addAndGet(days.size()), total);
                        }
                    }
                }));
            }
            TaskRun.awaitAll(running);
        } finally {
            threads.shutdownNow();
        }
        return chains.stream()
                .flatMap(chain -> done.getOrDefault(chain, List.of()).stream())
                .toList();
    }

    /** Plays a chain from its first day again if the browser was lost. */
    private List<ChainPlay.PlayedDay> playWhole(ChainPlay chainPlay, TaskPlay play, Chain chain) {
        for (int attempt = 1; ; attempt++) {
            List<ChainPlay.PlayedDay> days = chainPlay.play(chain);
            if (!play.browserIsLost() || attempt == ATTEMPTS || AtExit.isEnding()) {
                return days;
            }
            log.accept("chain " + chain.name() + " is played again: its browser was lost");
        }
    }
}
