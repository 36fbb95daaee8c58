package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.server.control.BringUpClient;
import dev.tiltyard.server.control.BringUpLock;
import dev.tiltyard.server.control.BringUpStatus;
import dev.tiltyard.server.control.ControlAddress;
import dev.tiltyard.sitekit.runtime.ProcessFolder;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what is running. */
@Command(name = "status", description = "Shows which sites are running, and where.")
final class StatusCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    StatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CacheFolder cache = CacheFolder.ofThisUser();
        Optional<ControlAddress> address = ControlAddress.find(cache);
        BringUpStatus status = address.map(found -> new BringUpClient(found).status())
                .orElse(BringUpStatus.NONE)
                .withLeftovers(ProcessFolder.leftovers(cache.runs()));
        if (json) {
            console.document(status);
        } else if (!status.isUp()) {
            console.result(BringUpLock.holder(cache)
                    .map(holder -> "Sites are being started or stopped by process " + holder.pid() + ".")
                    .orElse("Nothing is running. './tiltyard up' starts the sites."));
        } else {
            console.result(table(status));
            address.ifPresent(
                    found -> console.note("Process " + found.pid() + ", " + status.megabytes() + " MB in total."));
        }
        if (!json) {
            status.leftovers().forEach(console::note);
            if (!status.leftovers().isEmpty()) {
                console.note("'./tiltyard down', or the next './tiltyard up', clears that away.");
            }
        }
        return Exit.DONE;
    }

    private static String table(BringUpStatus status) {
        Table table = new Table("site", "copy", "address", "runtime", "flavor", "state", "MB");
        status.sites()
                .forEach(site -> table.row(
                        site.site(),
                        site.copy(),
                        site.url(),
                        site.runtime(),
                        site.flavor(),
                        site.detail(),
                        site.megabytes()));
        return table.text();
    }
}
