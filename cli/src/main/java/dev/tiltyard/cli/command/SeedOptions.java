package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.pack.IdRanges;
import dev.tiltyard.tasks.template.DrawnTask;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** The option that selects the seeds of drawn tasks. */
final class SeedOptions {
    @OnlyWith(option = "--count", absent = true)
    @Option(
            names = "--seeds",
            paramLabel = "0-19",
            description = "seeds of the tasks: one task per template and seed (default: ${DEFAULT-VALUE})",
            defaultValue = "0-19")
    private String seeds = "0-19";

    List<Integer> chosen() {
        return parse(seeds);
    }

    /** @throws UsageException if they can't be parsed or are too large */
    static List<Integer> parse(String seeds) {
        IdRanges ranges = IdRanges.parse(seeds);
        if (ranges.ranges().stream().anyMatch(range -> range.last() > DrawnTask.LARGEST_SEED)) {
            throw new UsageException(
                    "--seeds " + seeds + " goes beyond " + DrawnTask.LARGEST_SEED + ", the largest seed of a task.");
        }
        return numbers(ranges);
    }

    /** Seeds of tasks that have a limit of their own. */
    static List<Integer> numbers(String seeds) {
        return numbers(IdRanges.parse(seeds));
    }

    private static List<Integer> numbers(IdRanges ranges) {
        return ranges.ranges().stream()
                .flatMapToInt(range -> IntStream.rangeClosed(range.first(), range.last()))
                .distinct()
                .sorted()
                .boxed()
                .toList();
    }
}
