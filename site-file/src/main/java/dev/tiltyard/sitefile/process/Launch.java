package dev.tiltyard.sitefile.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * How an application starts.
 *
 * @param site the copy's name in messages
 * @param command for the shell, with {@code $PORT}
 * @param folder the copy's folder, in which the command runs
 * @param workingFolder where in it, relative; empty for the folder itself
 * @param environment variables in addition to those of this process
 * @param log receives the output
 * @param readyPath path on the site that answers with a status below 500 when it is ready
 * @param patience how long that may take
 * @param limits what its processes may use together
 * @param readOnly folders that it must not write
 */
public record Launch(
        String site,
        String command,
        Path folder,
        String workingFolder,
        Map<String, String> environment,
        Path log,
        String readyPath,
        Duration patience,
        Limits limits,
        List<Path> readOnly) {
    public Launch {
        environment = Map.copyOf(environment);
        readOnly = List.copyOf(readOnly);
    }

    /**
     * What the processes of one copy may use together.
     *
     * @param megabytes memory; 0 for no limit
     * @param processes number of processes; 0 for no limit
     */
    public record Limits(int megabytes, int processes) {
        public static final Limits NONE = new Limits(0, 0);
    }

    /** The words to run it. */
    List<String> words(String what) {
        String inFolder =
                workingFolder.isEmpty() ? what : "cd '" + workingFolder.replace("'", "'\\''") + "' && " + what;
        return Fence.around(inFolder, folder, readOnly);
    }
}
