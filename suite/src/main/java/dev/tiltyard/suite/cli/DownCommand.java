package dev.tiltyard.suite.cli;

import dev.tiltyard.docker.Orphans;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.RunFolder;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.control.BringUpClient;
import dev.tiltyard.suite.control.ControlAddress;
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
        address.ifPresent(found -> new BringUpClient(found).down());
        int cleared = RunFolder.clearLeftovers(cache.runs());
        int containers = Orphans.clearIfAny();
        if (json) {
            console.document(new Ended(address.isPresent(), cleared, containers));
            return Exit.DONE;
        }
        String leftovers = cleared == 0 ? "" : " Cleaned up after " + cleared + " dead run(s).";
        if (containers > 0) {
            leftovers += " Removed " + containers + " container(s) of dead runs.";
        }
        console.result((address.isPresent() ? "Stopped." : "Nothing was running.") + leftovers);
        return Exit.DONE;
    }

    /** The document that {@code down --json} prints. */
    private record Ended(boolean stopped, int deadRuns, int deadContainers) {}
}
