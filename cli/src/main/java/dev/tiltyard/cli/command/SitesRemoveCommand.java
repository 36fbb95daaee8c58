package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitefile.SiteFiles;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Forgets an application. */
@Command(name = "remove", description = "Forgets an application that was added. Its files stay as they are.")
final class SitesRemoveCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "SITE|FILE", description = "the site's id, or its file")
    private String site = "";

    SitesRemoveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Path file = SiteFiles.remove(CacheFolder.ofThisUser(), site)
                .orElseThrow(() ->
                        new UsageException("\"" + site + "\" was not added. './tiltyard sites list' shows what was."));
        console.result("Removed " + site + "; " + file + " stays as it is.");
        return Exit.DONE;
    }
}
