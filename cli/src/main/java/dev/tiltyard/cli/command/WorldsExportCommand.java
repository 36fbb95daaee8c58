package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Packs a world for another machine. */
@Command(
        name = "export",
        description = "Packs a world into one file. 'worlds import --from' unpacks it on another machine, without"
                + " importing the data again.")
final class WorldsExportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "WORLD", description = "as 'worlds list' names it: reddit/mine")
    private String id = "";

    @Option(names = "--to", required = true, paramLabel = "FILE", description = "the new file, .tar.gz")
    private Path file = Path.of("");

    WorldsExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (Files.exists(file)) {
            throw new UsageException(file + " exists already. Name a new file with --to.");
        }
        CachedWorlds worlds = CachedWorlds.in(CacheFolder.ofThisUser());
        List<CachedWorld> found = KnownWorlds.require(worlds, id);
        CachedWorld world = found.get(found.size() - 1);
        worlds.export(world, file.toAbsolutePath(), console::progress);
        console.result("Packed " + world.id() + " into " + file + ". './tiltyard worlds import --from " + file
                + "' unpacks it.");
        return Exit.DONE;
    }
}
