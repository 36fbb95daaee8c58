package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Says that recorded trajectories can't be scored by the command line yet. */
@Command(name = "evaluate", hidden = true, description = "Scores recorded trajectories (not in this version).")
final class EvaluateCommand implements Callable<Integer> {
    @Unmatched
    private List<String> ignored = new ArrayList<>();

    @Override
    public Integer call() {
        throw new UsageException("This version can't score recorded trajectories from the command line yet. Use 'run',"
                + " which scores while the sites are up, or the evaluators as a library (docs/evaluators.md).");
    }
}
