package dev.tiltyard.suite.cli;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.RunFolder;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.control.BringUpClient;
import dev.tiltyard.suite.control.BringUpStatus;
import dev.tiltyard.suite.control.ControlAddress;
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
                .withLeftovers(RunFolder.leftovers(cache.runs()));
        if (json) {
            console.document(status);
        } else if (address.isEmpty()) {
            console.result("Nothing is running. './tiltyard up' starts the sites.");
        } else {
            console.result(table(status));
            console.note("Process " + address.get().pid() + ", " + status.megabytes() + " MB in all.");
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
