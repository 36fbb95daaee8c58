package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Pack files whose tasks are run. */
final class PackOptions {
    private final Map<Path, List<TaskTemplate>> opened = new HashMap<>();

    @Option(
            names = "--pack",
            paramLabel = "FILE",
            description =
                    "a pack file whose steps the oracle uses, for a task file that 'tasks generate --pack' wrote; may"
                            + " be repeated")
    private List<Path> packs = new ArrayList<>();

    /** The templates of a pack file. */
    List<TaskTemplate> templates(Path file) {
        return opened.computeIfAbsent(
                file, path -> PackFile.open(path, SiteCatalog.ofThisBuild().all()));
    }

    /** All oracles for these tasks. */
    Oracles oracles(List<String> tasks) {
        return Oracles.ofThisBuildAnd(Stream.concat(
                        packs.stream(), tasks.stream().filter(PackFile::isMeant).map(Path::of))
                .distinct()
                .flatMap(file -> templates(file).stream())
                .toList());
    }
}
