package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.control.BringUpClient;
import dev.tiltyard.suite.control.ControlAddress;
import dev.tiltyard.suite.usage.UsageException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Resets running sites to their initial state. */
@Command(name = "reset", description = "Resets running sites to their initial state, and proves it.")
final class ResetCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--site", description = "only this one (default: all)")
    private @Nullable String site;

    @Option(
            names = "--verify",
            description = "compute the digest over the whole state, not only over what" + " was touched")
    private boolean verify;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    ResetCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (site != null) {
            SiteCatalog.ofThisBuild().named(site);
        }
        ControlAddress address = ControlAddress.find(CacheFolder.ofThisUser())
                .orElseThrow(() -> new UsageException(
                        "Nothing is running, so there is nothing to reset. './tiltyard up' starts the sites."));
        JsonNode document = new BringUpClient(address).reset(Optional.ofNullable(site), verify);
        if (json) {
            console.document(document);
        } else {
            console.result(table(document));
        }
        boolean good = StreamSupport.stream(document.path("sites").spliterator(), false)
                .allMatch(this::asAsked);
        if (!good) {
            console.failure("A reset could not be proven: see \"verified\" and \"fallback_reason\" (--json).");
        }
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }

    /** Software without digests can prove nothing, which falls short only if a proof was requested. */
    private boolean asAsked(JsonNode reset) {
        boolean comparable = !reset.path("initial_digest").asText().isEmpty();
        return reset.path("verified").asBoolean() || (!comparable && !verify);
    }

    private static String verdict(JsonNode reset) {
        boolean comparable = !reset.path("initial_digest").asText().isEmpty();
        return reset.path("verified").asBoolean() ? "yes" : comparable ? "NO" : "no digest";
    }

    private static String table(JsonNode document) {
        Table table = new Table("site", "copy", "ms", "rows undone", "tables", "verified", "digest");
        for (JsonNode reset : document.path("sites")) {
            table.row(
                    reset.path("site").asText(),
                    reset.path("copy").asInt(),
                    reset.path("millis").asLong(),
                    reset.path("rows_undone").asLong(),
                    StreamSupport.stream(reset.path("tables").spliterator(), false)
                            .map(JsonNode::asText)
                            .collect(Collectors.joining(",")),
                    verdict(reset),
                    reset.path("digest_after")
                            .asText()
                            .substring(
                                    0,
                                    Math.min(
                                            16,
                                            reset.path("digest_after").asText().length())));
        }
        return table.text();
    }
}
