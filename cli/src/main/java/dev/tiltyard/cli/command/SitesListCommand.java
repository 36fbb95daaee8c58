package dev.tiltyard.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.sitefile.FileSite;
import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists all sites. */
@Command(name = "list", description = "Lists the sites: those of this program, and the applications that were added.")
final class SitesListCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    SitesListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Listed> sites =
                SiteCatalog.ofThisBuild().all().stream().map(Listed::of).toList();
        if (json) {
            console.document(new Document(sites));
        } else {
            Table table = new Table("site", "name", "port", "from");
            sites.forEach(site -> table.row(
                    site.site(), site.name(), site.port(), site.file() == null ? "this program" : site.file()));
            console.result(table.text());
        }
        return Exit.DONE;
    }

    /** The document that {@code sites list --json} prints. */
    private record Document(List<Listed> sites) {}

    /** @param file the site file; null for a site of this program */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Listed(
            String site, String name, int port, @Nullable String file) {
        static Listed of(SiteDefinition site) {
            return new Listed(
                    site.id(),
                    site.title(),
                    site.defaultPort(),
                    site instanceof FileSite file ? file.file().file().toString() : null);
        }
    }
}
