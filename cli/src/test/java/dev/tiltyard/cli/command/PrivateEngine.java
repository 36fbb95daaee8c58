package dev.tiltyard.cli.command;

import dev.tiltyard.docker.DockerEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * A Docker engine of the test's own beside the machine's: its own socket, a bridge of its own, and its data on a small disk
 * in memory. It may be stopped, and its disk filled, without harm to anyone.
 */
final class PrivateEngine implements AutoCloseable {
    private static final String BRIDGE = "tiltyardtest0";
    private static final String LOG =
            Path.of("target/private-engine.log").toAbsolutePath().toString();

    private final Path folder;
    private Process engine;

    private PrivateEngine(Path folder, Process engine) {
        this.folder = folder;
        this.engine = engine;
    }

    /** Starts it, or skips the test with the reason. */
    static PrivateEngine start(String diskSize) throws Exception {
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/sbin/dockerd")),
                "skipped: an engine of the test's own needs root and /usr/sbin/dockerd");
        Path folder = Files.createTempDirectory(Path.of("/tmp"), "tiltyard-engine-");
        Files.createDirectories(folder.resolve("data"));
        done("ip", "link", "add", "name", BRIDGE, "type", "bridge");
        done("ip", "address", "add", "10.213.47.1/24", "dev", BRIDGE);
        boolean ready = done("ip", "link", "set", BRIDGE, "up")
                && done(
                        "mount",
                        "-t",
                        "tmpfs",
                        "-o",
                        "size=" + diskSize,
                        "tmpfs",
                        folder.resolve("data").toString());
        PrivateEngine made = new PrivateEngine(folder, ready ? launch(folder) : new ProcessBuilder("false").start());
        if (!made.answers()) {
            made.close();
            Assumptions.abort("skipped: no engine of the test's own can be started here; see " + LOG);
        }
        return made;
    }

    private static Process launch(Path folder) throws IOException {
        return new ProcessBuilder(
                        "/usr/sbin/dockerd",
                        "--host=unix://" + folder.resolve("d.sock"),
                        "--data-root=" + folder.resolve("data"),
                        "--exec-root=" + folder.resolve("exec"),
                        "--pidfile=" + folder.resolve("d.pid"),
                        "--bridge=" + BRIDGE,
                        "--iptables=false",
                        "--ip6tables=false",
                        "--ip-forward=false",
                        "--shutdown-timeout=3")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(Path.of(LOG).toFile()))
                .start();
    }

    private boolean answers() throws Exception {
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30); System.nanoTime() < end; ) {
            if (docker("version").equals("")) {
                return true;
            }
            if (engine.waitFor(200, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return false;
    }

    String host() {
        return "unix://" + socket();
    }

    Path socket() {
        return folder.resolve("d.sock");
    }

    Path disk() {
        return folder.resolve("data");
    }

    /** Takes an image over from the machine's engine. */
    void take(String image) throws Exception {
        Path file = Files.createTempFile("tiltyard-image-", ".tar");
        try {
            try (InputStream in = DockerEngine.client().saveImageCmd(image).exec()) {
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            }
            Assumptions.assumeTrue(
                    docker("load", "--input", file.toString()).isEmpty(),
                    () -> "skipped: an engine of the test's own takes no images here; see " + LOG);
        } finally {
            Files.delete(file);
        }
    }

    /** Everything but images: containers, networks and volumes, one a line. */
    List<String> contents() throws Exception {
        List<String> all = new ArrayList<>();
        all.addAll(lines("container", "ls", "--all", "--format={{.ID}} {{.Status}}"));
        all.addAll(lines("network", "ls", "--format={{.Name}}"));
        all.addAll(lines("volume", "ls", "--format={{.Name}}"));
        return all;
    }

    List<String> containers() throws Exception {
        return lines("container", "ls", "--all", "--quiet");
    }

    void kill(String container) throws Exception {
        lines("kill", container);
    }

    /** As 'systemctl stop docker' does; its containers end with it. */
    void stop() throws InterruptedException {
        engine.destroy();
        if (!engine.waitFor(60, TimeUnit.SECONDS)) {
            engine.destroyForcibly().waitFor();
        }
    }

    void startAgain() throws Exception {
        engine = launch(folder);
        if (!answers()) {
            throw new IllegalStateException("the engine did not start again; see " + LOG);
        }
    }

    /** Runs a command of the client; empty text if it succeeded, else what it said. */
    private String docker(String... arguments) throws Exception {
        Process process = client(arguments);
        String said = new String(process.getInputStream().readAllBytes());
        return process.waitFor() == 0 ? "" : said.isEmpty() ? "failed" : said;
    }

    private List<String> lines(String... arguments) throws Exception {
        Process process = client(arguments);
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
        return said.lines().sorted().toList();
    }

    private Process client(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("docker", "--host=" + host()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static boolean done(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        return process.waitFor() == 0;
    }

    @Override
    public void close() throws Exception {
        stop();
        done("umount", "-R", "-l", disk().toString());
        done("ip", "link", "delete", BRIDGE);
        done("rm", "-rf", folder.toString());
    }
}
