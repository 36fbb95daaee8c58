package dev.tiltyard.suite.cli;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.control.ResetDocument;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.control.BringUpClient;
import dev.tiltyard.suite.control.ControlAddress;
import dev.tiltyard.suite.control.ResetDocuments;
import dev.tiltyard.suite.usage.UsageException;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Resets running sites to their initial state. */
@Command(name = "reset", description = "Resets running sites to their initial state, and proves it.")
final class ResetCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--site", paramLabel = "SITE", description = "only this one (default: all)")
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
        ResetDocuments document = new BringUpClient(address).reset(Optional.ofNullable(site), verify);
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
                    String.join(",", reset.undone().tables()),
                    verdict(reset),
                    shortened(reset.digests().digestAfter()));
        }
        return table.text();
    }

    private static String shortened(String digest) {
        return digest.substring(0, Math.min(16, digest.length()));
    }
}
