package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes a world of a user's own data. */
@Command(
        name = "import",
        description = "Makes a world of your own data: a dump, an extract or an archive of the original software, or a"
                + " world that 'worlds export' packed. Nothing of it leaves this machine.")
final class WorldsImportCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--from", required = true, paramLabel = "SOURCE", description = "the file or folder to import")
    private Path from = Path.of("");

    @Option(names = "--site", paramLabel = "SITE", description = "the site whose world it becomes")
    private @Nullable String site;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "name of the new world, for --world: lower-case letters, digits, - and _")
    private @Nullable String name;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            description = "folder of the uploads that belong to a database: the forum's submission_images")
    private @Nullable Path files;

    @Option(
            names = "--login",
            paramLabel = "USER:PASSWORD",
            description = "try this login when the world is finished; repeat it for more")
    private List<String> logins = List.of();

    @Option(names = "--json", description = "one JSON document: the world, its report and its checks")
    private boolean json;

    WorldsImportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!Files.exists(from)) {
            throw new UsageException("--from " + from + " does not exist. Name the file or folder to import.");
        }
        if (files != null && !Files.isDirectory(files)) {
            throw new UsageException("--files " + files + " is not a folder. Name the folder of the uploads.");
        }
        CachedWorlds worlds = CachedWorlds.in(CacheFolder.ofThisUser());
        return CachedWorlds.isExported(from) ? unpack(worlds) : importData(worlds);
    }

    private Integer unpack(CachedWorlds worlds) {
        CachedWorld world = worlds.unpack(from, console::progress);
        if (json) {
            console.document(world.imported().isPresent() ? world.imported().get() : Map.of("id", world.id()));
        } else {
            console.result("Unpacked " + world.id() + "."
                    + world.imported()
                            .map(imported -> " Use it with '--world " + imported.name() + "'.")
                            .orElse(""));
        }
        return Exit.DONE;
    }

    private Integer importData(CachedWorlds worlds) {
        SiteDefinition target = site();
        String named = name();
        Map<String, String> passwords = passwords();
        try {
            ImportedWorld world = worlds.importFrom(
                    target, named, new ImportSource(from, Optional.ofNullable(files)), console::progress);
            ImportReport.Document checks = worlds.check(target, world, passwords, console::progress);
            if (json) {
                console.document(new Document(world, checks));
            } else {
                print(world, checks);
            }
            return world.report().flawless() && checks.flawless() ? Exit.DONE : Exit.FELL_SHORT;
        } catch (ImportRefusedException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Map<String, String> passwords() {
        Map<String, String> passwords = new TreeMap<>();
        for (String login : logins) {
            int colon = login.indexOf(':');
            if (colon < 1) {
                throw new UsageException("--login takes USER:PASSWORD, with a colon between them.");
            }
            passwords.put(login.substring(0, colon), login.substring(colon + 1));
        }
        return passwords;
    }

    private SiteDefinition site() {
        Map<String, SiteDefinition> all = SiteCatalog.ofThisBuild().all().stream()
                .filter(each -> each.importer().isPresent())
                .collect(Collectors.toMap(SiteDefinition::id, each -> each, (one, other) -> one, TreeMap::new));
        String taken = all.values().stream()
                .map(each -> each.id() + " ("
                        + each.importer().map(WorldImporter::takes).orElse("") + ")")
                .collect(Collectors.joining("; "));
        if (site == null) {
            throw new UsageException(
                    from + " is not a world that 'worlds export' packed, so --site has to say whose data" + " it is: "
                            + taken + ".");
        }
        SiteCatalog.ofThisBuild().named(List.of(site));
        SiteDefinition found = all.get(site);
        if (found == null) {
            throw new UsageException(
                    "Nothing can be imported for " + site + " yet. Sites with an importer: " + taken + ".");
        }
        return found;
    }

    private String name() {
        if (name == null || !ImportedWorld.isName(name)) {
            throw new UsageException((name == null ? "--name is missing" : "\"" + name + "\" can't be a world's name")
                    + ". Give a name of 1 to 40 lower-case letters, digits, - and _, other than official and free:"
                    + " --name mine.");
        }
        return name;
    }

    /** The document that {@code worlds import --json} prints. */
    private record Document(ImportedWorld world, ImportReport.Document checks) {}

    private void print(ImportedWorld world, ImportReport.Document checks) {
        Table parts = new Table("read from " + from, "read", "written");
        world.report().parts().forEach(part -> parts.row(part.name(), part.read(), part.written()));
        console.result("Found: " + world.found() + "\n\n" + parts.text());
        if (!world.report().leftOut().isEmpty()) {
            Table left = new Table("left out", "rows", "what that means");
            world.report().leftOut().forEach(each -> left.row(each.name(), each.rows(), each.meaning()));
            console.result(left.text());
        }
        Table checked = new Table("check", "", "found");
        world.report().checks().forEach(check -> row(checked, check));
        checks.checks().forEach(check -> row(checked, check));
        console.result(checked.text());
        console.result("Imported " + world.id() + ", digest " + world.digest() + ". Use it with '--world "
                + world.name() + "': ./tiltyard up --sites " + world.site() + " --world " + world.name());
    }

    private static void row(Table table, ImportReport.Check check) {
        table.row(check.name(), check.passed() ? "passed" : "FAILED", check.found());
    }
}
