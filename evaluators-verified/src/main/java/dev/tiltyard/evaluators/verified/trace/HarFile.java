package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A HAR file, {@code {"log": {"entries": […]}}}. A {@code .json} file may also contain the lines of a Playwright trace.
 */
final class HarFile implements Trace {
    private final Path file;

    HarFile(Path file) {
        this.file = file;
    }

    @Override
    public void forEach(WantedBodies bodies, Consumer<NetworkEvent> each) {
        int entries;
        try (InputStream in = Files.newInputStream(file)) {
            entries = read(in, bodies, StoredBodies.in(file.resolveSibling("")), each);
        } catch (IOException e) {
            throw new TraceException("HAR file " + file + " cannot be read: " + e.getMessage(), e);
        }
        if (entries < 0) {
            playwright(bodies, each);
        } else if (entries == 0) {
            throw empty(file);
        }
    }

    /**
     * Reads a HAR document.
     *
     * @return the number of entries; -1 if it is not a HAR document
     */
    static int read(InputStream in, WantedBodies bodies, StoredBodies attachments, Consumer<NetworkEvent> each)
            throws IOException {
        try (JsonParser json = EntryReader.JSON.createParser(new BufferedInputStream(in, 1 << 16))) {
            return read(json, bodies, attachments, each);
        }
    }

    /** Like {@link #read(InputStream, WantedBodies, StoredBodies, Consumer)}, from a parser before its first token. */
    static int read(JsonParser json, WantedBodies bodies, StoredBodies attachments, Consumer<NetworkEvent> each)
            throws IOException {
        return toEntries(json) ? entries(json, bodies, attachments, each) : -1;
    }

    static TraceException empty(Object file) {
        return new TraceException("HAR file contains no entries: " + file);
    }

    static TraceException invalid(Object file) {
        return new TraceException("Invalid HAR format: missing 'log.entries' in " + file
                + "; a HAR file has {\"log\": {\"entries\": [...]}}");
    }

    private void playwright(WantedBodies bodies, Consumer<NetworkEvent> each) {
        try {
            new PlaywrightTrace(file).forEach(bodies, each);
        } catch (TraceException e) {
            throw invalid(file);
        }
    }

    /** Moves to the opening bracket of the entries; false if there are none. */
    private static boolean toEntries(JsonParser json) throws IOException {
        return json.nextToken() == JsonToken.START_OBJECT
                && toField(json, "log", JsonToken.START_OBJECT)
                && toField(json, "entries", JsonToken.START_ARRAY);
    }

    private static boolean toField(JsonParser json, String name, JsonToken opening) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            JsonToken value = json.nextToken();
            if (field.equals(name)) {
                return value == opening;
            }
            json.skipChildren();
        }
        return false;
    }

    private static int entries(
            JsonParser json, WantedBodies bodies, StoredBodies attachments, Consumer<NetworkEvent> each)
            throws IOException {
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() == null) {
                throw new IOException("the file ends within the entries, after " + count);
            }
            each.accept(EntryReader.read(json, bodies, attachments));
            count++;
        }
        return count;
    }
}
