package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.control.BringUpClient;
import dev.tiltyard.suite.control.ControlAddress;
import dev.tiltyard.suite.control.SiteDocuments;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Says what is up. */
@Command(name = "status", description = "Says which sites are up, and where.")
final class StatusCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    StatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<ControlAddress> address = ControlAddress.find(CacheFolder.ofThisUser());
        JsonNode status =
                address.map(found -> new BringUpClient(found).status()).orElseGet(SiteDocuments::nothingUp);
        if (json) {
            console.document(status);
        } else if (address.isEmpty()) {
            console.result("Nothing is up. './tiltyard up' brings the sites up.");
        } else {
            console.result(table(status));
            console.note("Process " + address.get().pid() + ", "
                    + status.path("memory_mb").asLong() + " MB in all.");
        }
        return Exit.DONE;
    }

    private static String table(JsonNode status) {
        Table table = new Table("site", "copy", "address", "runtime", "flavor", "state", "MB");
        for (JsonNode site : status.path("sites")) {
            table.row(
                    site.path("site").asText(),
                    site.path("copy").asInt(),
                    site.path("url").asText(),
                    site.path("runtime").asText(),
                    site.path("flavor").asText(),
                    site.path("detail").asText(site.path("state").asText()),
                    site.path("memory_mb").asLong());
        }
        return table.text();
    }
}
