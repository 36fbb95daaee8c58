package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.UsageException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "tour", description = "Scores recorded trajectories.")
final class TourCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        throw new UsageException("not yet");
    }
}
