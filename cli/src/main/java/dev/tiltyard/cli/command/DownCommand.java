package dev.tiltyard.cli.command;

import dev.tiltyard.docker.Orphans;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Words;
import dev.tiltyard.server.control.BringUpClient;
import dev.tiltyard.server.control.BringUpLock;
import dev.tiltyard.server.control.ControlAddress;
import dev.tiltyard.sitekit.runtime.ProcessFolder;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Stops what {@code up} started, and cleans up after dead runs. */
@Command(name = "down", description = "Stops the sites, and cleans up after dead runs.")
final class DownCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    DownCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CacheFolder cache = CacheFolder.ofThisUser();
        Optional<ControlAddress> address = ControlAddress.find(cache);
        Optional<ProcessHandle> holder = BringUpLock.holder(cache);
        if (address.isPresent()) {
            new BringUpClient(address.get()).down();
        } else {
            // It has no control address yet, or no longer.
            holder.ifPresent(process -> {
                process.destroy();
                BringUpClient.awaitEnd(process);
            });
        }
        boolean stopped = address.isPresent() || holder.isPresent();
        int cleared = ProcessFolder.clearLeftovers(cache.runs());
        int containers = Orphans.clearIfAny();
        if (json) {
            console.document(new Ended(stopped, cleared, containers));
            return Exit.DONE;
        }
        String leftovers = cleared == 0 ? "" : " Cleaned up after " + Words.count(cleared, "dead run") + ".";
        if (containers > 0) {
            leftovers += " Removed " + Words.count(containers, "container") + " of dead runs.";
        }
        console.result((stopped ? "Stopped." : "Nothing was running.") + leftovers);
        return Exit.DONE;
    }

    /** The document that {@code down --json} prints. */
    private record Ended(boolean stopped, int deadRuns, int deadContainers) {}
}
