package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** A recording of network traffic, which can be read repeatedly. */
@FunctionalInterface
public interface Trace {
    /**
     * Reads the recording, in its order.
     *
     * @param bodies selects response bodies to read; the others are skipped
     * @param each called with each request
     * @throws TraceException if it is not a recording, or is empty
     */
    void forEach(WantedBodies bodies, Consumer<NetworkEvent> each);

    /** Decides which response bodies to read. */
    @FunctionalInterface
    interface WantedBodies {
        /** Reads no bodies. */
        WantedBodies NONE = (method, url) -> false;

        /** Whether to read the body; method and URL are empty if the recording states them only after the response. */
        boolean wants(String method, String url);

        /** Whether to read bodies that are in Base64 or in separate files. */
        default boolean wantsStored() {
            return false;
        }
    }

    /**
     * A recording in a file, recognized by its name: {@code .har} and {@code .json} are HAR, or lines of a Playwright
     * trace; {@code .zip} and folders are Playwright traces, of which {@code trace.network} and the bodies in {@code
     * resources} are read, or a zip with a HAR file.
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

    /**
     * A HAR document in memory, {@code {"log": {"entries": [...]}}}. Bodies that it names by file are taken for missing.
     *
     * @param name what the document is called in errors
     */
    static Trace ofHar(String name, JsonNode har) {
        return new HarDocument(name, har);
    }

    /** Requests in memory. */
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
