package dev.tiltyard.evaluators.verified.trace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** A recording of network traffic that can be read from the start any number of times. */
@FunctionalInterface
public interface Trace {
    /**
     * Reads the recording, in the order in which it was written.
     *
     * @param bodies which answers' bodies are wanted; the others are skipped without being kept
     * @param each gets one request at a time
     * @throws TraceException if it is not a recording, or is empty
     */
    void forEach(WantedBodies bodies, Consumer<NetworkEvent> each);

    /** Decides for a request whether the body of its answer is wanted. */
    @FunctionalInterface
    interface WantedBodies {
        /** None is. */
        WantedBodies NONE = (method, url) -> false;

        /** Whether it is wanted; method and address are empty if the recording states them only after the answer. */
        boolean wants(String method, String url);

        /** Whether bodies are wanted that are written in Base64, or that the recording keeps in files beside it. */
        default boolean wantsStored() {
            return false;
        }
    }

    /**
     * A recording in a file, recognized by its name: {@code .har} and {@code .json} are HAR, or lines of a Playwright
     * trace; {@code .zip} and folders are Playwright traces, of which {@code trace.network} and the bodies in {@code
     * resources} are read; a zip with a HAR file in it is one of those.
     *
     * @throws TraceException if there is no such file
     */
    static Trace of(Path file) {
        if (!Files.exists(file)) {
            throw new TraceException(
                    "Network trace file not found: " + file
                            + "; record one with the browser context's recordHarPath, or pass the folder of a Playwright trace");
        }
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        boolean json = name.endsWith(".har") || name.endsWith(".json");
        if (json && Files.isRegularFile(file)) {
            return new HarFile(file);
        }
        return name.endsWith(".zip") && ZippedHar.is(file) ? new ZippedHar(file) : new PlaywrightTrace(file);
    }

    /** Requests that are already in memory. */
    static Trace of(List<NetworkEvent> events) {
        List<NetworkEvent> all = List.copyOf(events);
        return (bodies, each) -> {
            if (all.isEmpty()) {
                throw new TraceException("Trace content list is empty");
            }
            all.forEach(each);
        };
    }
}
