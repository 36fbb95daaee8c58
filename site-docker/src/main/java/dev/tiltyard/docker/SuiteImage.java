package dev.tiltyard.docker;

import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The image of the whole program with its sites, their worlds and a browser, for a cluster. Built from this JVM's class
 * path, so from a checkout as well as from a release, with a release's layout.
 *
 * @param main a class of the program's module
 * @param launcher the script that starts the program
 * @param worlds folders of the worlds to include
 */
public record SuiteImage(Class<?> main, Path launcher, List<Path> worlds) implements SiteImage {
    /** Site id in the label of this image. */
    static final String LABEL = "suite";

    private static final String MODULE = "cli";
    private static final String BIN = """
            #!/usr/bin/env bash
            exec "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../tiltyard" "$@"
            """;

    public SuiteImage {
        worlds = List.copyOf(worlds);
    }

    /** For example {@code tiltyard/suite:0.2.0}. */
    @Override
    public String name() {
        return "tiltyard/suite:" + ReplicaImage.VERSION;
    }

    /** Builds the image, unless the engine has it from the same program and worlds. */
    @Override
    public boolean ensure(Duration timeout, Consumer<String> progress) {
        try {
            String architecture = DockerEngine.architecture();
            ImageFiles files = ImageFiles.ofProgram(main, MODULE, architecture);
            String recipe = ReplicaImage.recipe(SuiteImage.class, "suite.Dockerfile");
            String content = Fingerprint.of(
                    recipe,
                    ReplicaImage.debian(),
                    Files.readString(launcher),
                    worlds.stream().map(Path::getFileName).toList().toString(),
                    files.fingerprint());
            if (ImageBuild.isPresent(name(), content)) {
                return false;
            }
            new ImageBuild(name(), LABEL, content, recipe, Map.of("DEBIAN", ReplicaImage.debian()))
                    .run(folder -> fill(folder, files, architecture), timeout, progress);
            return true;
        } catch (IOException e) {
            throw new SiteException(
                    "Could not prepare the image " + name() + ": " + e
                            + ". Remedy: check that the disk of " + System.getProperty("java.io.tmpdir")
                            + " has space, and that the project is built ('mvn -q package -DskipTests').",
                    e);
        }
    }

    private void fill(Path folder, ImageFiles files, String architecture) throws IOException {
        Path jars = folder.resolve("lib");
        files.copyTo(jars);
        Path parts = folder.resolve("maven/dev/tiltyard/" + MODULE + "/" + ReplicaImage.VERSION);
        Files.createDirectories(parts);
        new SoftwareList("tiltyard/suite", ReplicaImage.VERSION, files.origins())
                .write(jars, parts.resolve(MODULE + "-" + ReplicaImage.VERSION + "-cyclonedx.json"));
        String root = "tiltyard-" + ReplicaImage.VERSION + "-linux-" + architecture;
        try (ProgramTar tar = new ProgramTar(folder.resolve(root + ".tar"))) {
            tar.program(root + "/tiltyard", Files.readAllBytes(launcher));
            tar.program(root + "/bin/tiltyard", BIN.getBytes(StandardCharsets.UTF_8));
            tar.moved(jars, root + "/lib");
            for (Path world : worlds) {
                tar.world(world, root + "/worlds/" + world.getFileName());
            }
        }
    }
}
