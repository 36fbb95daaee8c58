package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.Shard;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that takes a part of the tasks. */
final class ShardOption {
    @OnlyWith(option = "--days", absent = true)
    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description = "only this shard of the tasks, from 0/N to (N-1)/N, for one of N machines")
    private @Nullable String shard;

    /** The shard; empty for all tasks. */
    Optional<Shard> chosen() {
        return Optional.ofNullable(shard).map(Shard::parse);
    }

    /** Those of the tasks that are in the shard. */
    List<Task> among(List<Task> all) {
        return chosen().map(mine -> mine.among(all)).orElse(all);
    }
}
