package dev.tiltyard.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the worlds in the cache. */
@Command(
        name = "list",
        description = "Lists the worlds in the cache: built ones, imported ones, and those of other versions.")
final class WorldsListCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document, with the reports of the imports")
    private boolean json;

    WorldsListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Listed> worlds = CachedWorlds.in(CacheFolder.ofThisUser()).list().stream()
                .map(Listed::of)
                .toList();
        if (json) {
            console.document(new Document(worlds));
            return Exit.DONE;
        }
        Table table = new Table("world", "MB", "from", "digest", "use");
        worlds.forEach(world -> table.row(world.id(), world.megabytes(), world.from(), world.digest(), world.use()));
        console.result(table.text());
        return Exit.DONE;
    }

    /** The document that {@code worlds list --json} prints. */
    private record Document(List<Listed> worlds) {}

    /**
     * @param usable whether this program can serve it; null for a built world
     * @param imported where it comes from; null for a built world
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Listed(
            String id,
            String folder,
            long megabytes,
            @Nullable Boolean usable,
            @Nullable ImportedWorld imported) {
        private static final int SHOWN = 16;

        static Listed of(CachedWorld world) {
            return new Listed(
                    world.id(),
                    world.folder().toString(),
                    world.bytes() >> 20,
                    world.imported()
                            .map(imported ->
                                    SiteCatalog.ofThisBuild().all().stream().anyMatch(world::fits))
                            .orElse(null),
                    world.imported().orElse(null));
        }

        String from() {
            return imported == null ? "built" : imported.source();
        }

        String digest() {
            return imported == null
                    ? ""
                    : imported.digest()
                            .substring(0, Math.min(SHOWN, imported.digest().length()));
        }

        String use() {
            if (imported == null) {
                return "";
            }
            return Boolean.TRUE.equals(usable)
                    ? "--world " + imported.name()
                    : "with Tiltyard " + imported.tiltyard() + "; import it again for this version";
        }
    }
}
