package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Deletes worlds from the cache. */
@Command(
        name = "remove",
        description =
                "Deletes worlds from the cache. A built one is built again when it is needed; for an imported one,"
                        + " its source is needed.")
final class WorldsRemoveCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "WORLD", description = "as 'worlds list' names it: reddit/mine")
    private List<String> ids = List.of();

    WorldsRemoveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CachedWorlds worlds = CachedWorlds.in(CacheFolder.ofThisUser());
        List<CachedWorld> leaving = new ArrayList<>();
        ids.forEach(id -> leaving.addAll(KnownWorlds.require(worlds, id)));
        for (CachedWorld world : leaving) {
            worlds.remove(world);
            console.result("Removed " + world.id() + " (" + world.folder() + ").");
        }
        return Exit.DONE;
    }
}
