package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.control.BringUpClient;
import dev.tiltyard.server.control.ControlAddress;
import dev.tiltyard.server.control.ResetDocuments;
import dev.tiltyard.sitekit.control.ResetDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Resets running sites to their initial state. */
@Command(name = "reset", description = "Resets running sites to their initial state, and proves it.")
final class ResetCommand implements Callable<Integer> {
    private static final int SHOWN_TABLES = 3;

    private final Console console;

    @Option(
            names = {"--sites", "--site"},
            split = ",",
            paramLabel = "SITE",
            description = "only these (default: all)")
    private List<String> sites = new ArrayList<>();

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
        SiteCatalog.ofThisBuild().named(sites);
        ControlAddress address = ControlAddress.find(CacheFolder.ofThisUser())
                .orElseThrow(() -> new UsageException(
                        "Nothing is running, so there is nothing to reset. './tiltyard up' starts the sites."));
        ResetDocuments document = new BringUpClient(address).reset(sites, verify);
        if (json) {
            console.document(document);
        } else {
            console.result(table(document));
        }
        boolean good = document.sites().stream().allMatch(this::asAsked);
        if (!good) {
            console.failure("A reset could not be proven: see \"verified\" and \"fallback_reason\" (--json).");
        }
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }

    /** Software without digests can prove nothing, which falls short only if a proof was requested. */
    private boolean asAsked(ResetDocument reset) {
        return reset.verified() || (!reset.digests().comparable() && !verify);
    }

    private static String verdict(ResetDocument reset) {
        return reset.verified() ? "yes" : reset.digests().comparable() ? "NO" : "no digest";
    }

    private static String table(ResetDocuments document) {
        Table table = new Table("site", "copy", "ms", "rows undone", "tables", "verified", "digest");
        for (ResetDocument reset : document.sites()) {
            table.row(
                    reset.site(),
                    Objects.requireNonNullElse(reset.copy(), 0),
                    (long) reset.millis(),
                    reset.undone().rowsUndone(),
                    some(reset.undone().tables()),
                    verdict(reset),
                    shortened(reset.digests().digestAfter()));
        }
        return table.text();
    }

    /** The first few, and how many more there are. */
    private static String some(List<String> names) {
        return names.size() <= SHOWN_TABLES + 1
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, SHOWN_TABLES)) + " and " + (names.size() - SHOWN_TABLES) + " more";
    }

    private static String shortened(String digest) {
        return digest.substring(0, Math.min(16, digest.length()));
    }
}
