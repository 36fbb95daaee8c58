package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.sitefile.FileSite;
import dev.tiltyard.sitefile.SiteFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes applications known as sites. */
@Command(
        name = "add",
        description = "Makes an application known by its site file, so that all commands find it by its id.")
final class SitesAddCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE|DIR", arity = "1..*", description = "site files, or folders with a site.yaml")
    private List<Path> files = List.of();

    SitesAddCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CacheFolder cache = CacheFolder.ofThisUser();
        for (Path file : files) {
            SiteCatalog.requireOwnId(FileSite.of(SiteFiles.found(file)));
            FileSite site = SiteFiles.add(cache, file);
            console.result("Added " + site.id() + " (" + site.title() + "). Try './tiltyard sites check "
                    + site.file().file() + "', then './tiltyard up --sites " + site.id() + "'.");
        }
        return Exit.DONE;
    }
}
