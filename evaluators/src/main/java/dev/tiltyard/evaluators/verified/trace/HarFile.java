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
 * A HAR file, {@code {"log": {"entries": […]}}}. A {@code .json} file that turns out to be lines of a Playwright trace is
 * read as such.
 */
final class HarFile implements Trace {
    private final Path file;

    HarFile(Path file) {
        this.file = file;
    }

    @Override
    public void forEach(WantedBodies bodies, Consumer<NetworkEvent> each) {
        int entries;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                JsonParser json = EntryReader.JSON.createParser(in)) {
            entries = toEntries(json) ? entries(json, bodies, each) : -1;
        } catch (IOException e) {
            throw new TraceException("HAR file " + file + " cannot be read: " + e.getMessage(), e);
        }
        if (entries < 0) {
            playwright(bodies, each);
        } else if (entries == 0) {
            throw new TraceException("HAR file contains no entries: " + file);
        }
    }

    private void playwright(WantedBodies bodies, Consumer<NetworkEvent> each) {
        try {
            new PlaywrightTrace(file).forEach(bodies, each);
        } catch (TraceException e) {
            throw new TraceException("Invalid HAR format: missing 'log.entries' in " + file
                    + "; a HAR file has {\"log\": {\"entries\": [...]}}");
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

    private static int entries(JsonParser json, WantedBodies bodies, Consumer<NetworkEvent> each) throws IOException {
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() == null) {
                throw new IOException("the file ends within the entries, after " + count);
            }
            each.accept(EntryReader.read(json, bodies));
            count++;
        }
        return count;
    }
}
