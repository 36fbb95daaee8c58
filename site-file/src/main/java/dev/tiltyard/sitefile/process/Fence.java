package dev.tiltyard.sitefile.process;

import dev.tiltyard.embedded.AtExit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts a program in namespaces of its own (Linux), where it can write its own folder but not the state engine's files,
 * and where all of its processes end with the first one. Elsewhere a program starts as it is.
 */
public final class Fence {
    private static final Logger LOG = LoggerFactory.getLogger(Fence.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Drops what would allow to undo the mounts. */
    private static final String DROP = "setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- ";

    private static final class Holder {
        static final boolean WORKS = tried();
    }

    private Fence() {}

    /** Whether this machine can do that: {@code unshare} and {@code setpriv} exist, and the kernel allows it. */
    public static boolean works() {
        return Holder.WORKS;
    }

    /**
     * The words of a command.
     *
     * @param command for the shell
     * @param writable the folder that stays writable below {@code readOnly}
     * @param readOnly folders that the program can only read
     */
    static List<String> around(String command, Path writable, List<Path> readOnly) {
        return works() ? fenced(command, writable, readOnly) : List.of("/bin/sh", "-c", command);
    }

    private static List<String> fenced(String command, Path writable, List<Path> readOnly) {
        // Positional parameters, so that no path has to be quoted: $1 is the command, $2 stays writable.
        StringBuilder script = new StringBuilder("set -e; ");
        List<String> paths = new ArrayList<>();
        for (Path folder : readOnly.stream().filter(Files::isDirectory).toList()) {
            String place = "\"${" + (3 + paths.size()) + "}\"";
            script.append("mount --rbind ")
                    .append(place)
                    .append(' ')
                    .append(place)
                    .append("; ");
            paths.add(folder.toString());
        }
        script.append("mount --bind \"$2\" \"$2\"; ");
        for (int i = 0; i < paths.size(); i++) {
            script.append("mount -o remount,bind,ro \"${").append(3 + i).append("}\"; ");
        }
        script.append("cd \"$2\"; exec ")
                .append(isRoot() ? "" : "unshare --user --map-user=" + id("uid") + " --map-group=" + id("gid") + " ")
                .append(DROP)
                .append("/bin/sh -c \"$1\"");
        List<String> words = new ArrayList<>(List.of("unshare"));
        if (!isRoot()) {
            words.addAll(List.of("--user", "--map-root-user"));
        }
        words.addAll(List.of(
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "--mount-proc",
                "/bin/sh",
                "-c",
                script.toString(),
                "sh"));
        words.add(command);
        words.add(writable.toString());
        words.addAll(paths);
        return words;
    }

    private static boolean isRoot() {
        return id("uid") == 0;
    }

    /** Of this user; 0 where unknown, which only makes the try fail. */
    private static int id(String which) {
        try {
            return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:" + which);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return 0;
        }
    }

    private static boolean tried() {
        try {
            Path outer = Files.createTempDirectory("tiltyard-fence");
            Path inner = Files.createDirectory(outer.resolve("inner"));
            try {
                String command = "touch \"" + inner + "/x\" && ! touch \"" + outer + "/x\"";
                Process process = AtExit.start(new ProcessBuilder(fenced(command, inner, List.of(outer)))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD));
                if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    return false;
                }
                return process.exitValue() == 0;
            } finally {
                Files.deleteIfExists(inner.resolve("x"));
                Files.deleteIfExists(inner);
                Files.deleteIfExists(outer.resolve("x"));
                Files.deleteIfExists(outer);
            }
        } catch (IOException e) {
            LOG.debug("applications are not fenced in: {}", e.toString());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
