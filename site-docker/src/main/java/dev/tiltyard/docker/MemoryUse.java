package dev.tiltyard.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.MemoryStatsConfig;
import com.github.dockerjava.api.model.Statistics;
import com.github.dockerjava.api.model.StatsConfig;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A container's memory usage, as {@code docker stats} computes it: without reclaimable page cache. */
final class MemoryUse extends ResultCallback.Adapter<Statistics> {
    private static final int PATIENCE_SECONDS = 4; // the engine samples once per second

    private final CompletableFuture<Statistics> first = new CompletableFuture<>();

    private MemoryUse() {}

    /** Memory in bytes; empty if the engine doesn't report it. */
    static OptionalLong of(String container) {
        try (MemoryUse heard =
                DockerEngine.client().statsCmd(container).withNoStream(true).exec(new MemoryUse())) {
            return bytes(heard.first.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (IOException | ExecutionException | TimeoutException | RuntimeException e) {
            return OptionalLong.empty(); // the container or the engine is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalLong.empty();
        }
    }

    @Override
    public void onNext(Statistics statistics) {
        first.complete(statistics);
    }

    @Override
    public void onError(Throwable failure) {
        first.completeExceptionally(failure);
        super.onError(failure);
    }

    private static OptionalLong bytes(Statistics statistics) {
        MemoryStatsConfig memory = statistics.getMemoryStats();
        if (memory == null || memory.getUsage() == null) {
            return OptionalLong.empty();
        }
        long droppable = Optional.ofNullable(memory.getStats())
                .map(StatsConfig::getInactiveFile)
                .orElse(0L);
        return OptionalLong.of(Math.max(0, memory.getUsage() - droppable));
    }
}
