package dev.tiltyard.distribution;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Builds the files of a release: the program with its worlds as {@code .tar.gz} and {@code .zip}, and the Python
 * package. Its inputs must be built first; {@code .ci/release} does both.
 */
public final class Release {
    private static final double MEGABYTE = 1e6;

    private final Path project;
    private final Path cache;
    private final String version;
    private final Platform platform;

    /**
     * @param project folder of the built checkout
     * @param cache folder with only the worlds to pack and the unpacked database programs
     */
    Release(Path project, Path cache, String version, Platform platform) {
        this.project = project;
        this.cache = cache;
        this.version = version;
        this.platform = platform;
    }

    /** Arguments: the checkout, the cache folder, the version, and the output folder. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 4) {
            throw new IllegalArgumentException(
                    "Expected the folder of the checkout, the cache folder, the version and the"
                            + " folder for the release, found " + arguments.length + " arguments");
        }
        Release release =
                new Release(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], Platform.ofThisMachine());
        release.writeTo(Path.of(arguments[3]), System.out);
    }

    void writeTo(Path folder, PrintStream log) throws IOException {
        Files.createDirectories(folder);
        PythonPackage python = PythonPackage.in(project.resolve("clients/python"));
        Path wheel = python.wheel(folder);
        say(log, wheel);
        say(log, python.sources(folder));
        Tree tree = tree(wheel);
        Path tar = folder.resolve(name() + ".tar.gz");
        Archives.tarGz(tree, tar);
        say(log, tar);
        Path zip = folder.resolve(name() + ".zip");
        Archives.zip(tree, zip);
        say(log, zip);
    }

    private String name() {
        return "tiltyard-" + version + "-" + platform.name();
    }

    private Tree tree(Path wheel) throws IOException {
        String root = name() + "/";
        Path program = project.resolve("cli/target");
        Tree tree = new Tree()
                .program(root + "tiltyard", FileContent.of(project.resolve("tiltyard")))
                .program(root + "bin/tiltyard", FileContent.of("""
                        #!/usr/bin/env bash
                        exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../tiltyard" "$@"
                        """))
                .file(
                        root + "lib/tiltyard-cli-" + version + ".jar",
                        FileContent.of(program.resolve("cli-" + version + ".jar")))
                .file(root + "python/" + wheel.getFileName(), FileContent.of(wheel));
        for (String text : List.of("README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md")) {
            tree.file(root + text, FileContent.of(project.resolve(text)));
        }
        tree.below(root + "docs/", project.resolve("distribution/target/site"), file -> true);
        tree.below(root + "clients/http/", project.resolve("clients/http"), file -> true);
        tree.below(root + "clients/openenv/", project.resolve("clients/openenv"), file -> true);
        tree.below(
                root + "clients/python/examples/", project.resolve("clients/python/examples"), file -> file.toString()
                        .endsWith(".py"));
        Path libraries = program.resolve("lib");
        new Libraries(platform, mariadb()).addTo(tree, root + "lib/", libraries);
        Notices.addTo(tree, root + "licenses/", libraries);
        for (Path world : worlds()) {
            tree.world(root + "worlds/" + world.getFileName() + "/", world);
        }
        return tree;
    }

    private List<Path> worlds() throws IOException {
        List<Path> worlds = finished(cache.resolve("worlds"), "complete");
        if (worlds.isEmpty()) {
            throw new IOException("Could not pack the worlds: " + cache.resolve("worlds")
                    + " has none that is complete. Remedy: run './tiltyard up' with TILTYARD_CACHE set to " + cache
                    + ".");
        }
        return worlds;
    }

    private Path mariadb() throws IOException {
        List<Path> unpacked = finished(cache.resolve("binaries"), ".complete");
        if (unpacked.size() != 1) {
            throw new IOException(
                    "Could not pack MariaDB: expected one unpacked version in " + cache.resolve("binaries") + ", found "
                            + unpacked + ". Remedy: start from an empty cache folder.");
        }
        return unpacked.get(0);
    }

    private static List<Path> finished(Path folder, String mark) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(each -> Files.exists(each.resolve(mark)))
                    .sorted()
                    .toList();
        }
    }

    private static void say(PrintStream log, Path file) throws IOException {
        log.printf("%s %.1f MB%n", file, Files.size(file) / MEGABYTE);
    }
}
