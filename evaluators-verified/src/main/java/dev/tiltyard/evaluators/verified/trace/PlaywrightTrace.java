package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A Playwright trace: a zip or a folder with {@code trace.network}, or that file itself. Each of its lines is a JSON
 * object; those of type {@code resource-snapshot} have a HAR entry as {@code snapshot}. Bodies are in {@code
 * resources}, by the names in the entries ({@code _sha1}).
 */
final class PlaywrightTrace implements Trace {
    static final String NETWORK = "trace.network";
    private static final String RESOURCES = "resources";

    private final Path file;

    PlaywrightTrace(Path file) {
        this.file = file;
    }

    @Override
    public void forEach(WantedBodies bodies, Consumer<NetworkEvent> each) {
        try {
            if (String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".zip")) {
                readZip(bodies, each);
            } else {
                Path network = Files.isDirectory(file) ? file.resolve(NETWORK) : file;
                try (InputStream in = Files.newInputStream(network)) {
                    readLines(in, bodies, StoredBodies.in(network.resolveSibling(RESOURCES)), each);
                }
            }
        } catch (IOException e) {
            throw new TraceException(
                    "Playwright trace " + file + " cannot be read: " + e.getMessage() + "; expected " + NETWORK
                            + " with one JSON object per line",
                    e);
        }
    }

    private void readZip(WantedBodies bodies, Consumer<NetworkEvent> each) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            // The test runner numbers its traces: 0-trace.network, 1-trace.network.
            List<? extends ZipEntry> parts = zip.stream()
                    .filter(entry -> entry.getName().endsWith(NETWORK))
                    .sorted(Comparator.comparing(ZipEntry::getName))
                    .toList();
            if (parts.isEmpty()) {
                throw new IOException("it has no " + NETWORK);
            }
            for (ZipEntry part : parts) {
                try (InputStream in = zip.getInputStream(part)) {
                    readLines(in, bodies, StoredBodies.in(zip, folder(part) + RESOURCES + "/"), each);
                }
            }
        }
    }

    private static String folder(ZipEntry entry) {
        return entry.getName().substring(0, entry.getName().lastIndexOf('/') + 1);
    }

    private static void readLines(
            InputStream in, WantedBodies bodies, StoredBodies attachments, Consumer<NetworkEvent> each)
            throws IOException {
        try (JsonParser json = EntryReader.JSON.createParser(new BufferedInputStream(in, 1 << 16))) {
            while (json.nextToken() != null) {
                if (json.currentToken() != JsonToken.START_OBJECT) {
                    throw new IOException("a line is not a JSON object but " + json.currentToken());
                }
                NetworkEvent event = line(json, bodies, attachments);
                if (event != null) {
                    each.accept(event);
                }
            }
        }
    }

    private static @Nullable NetworkEvent line(JsonParser json, WantedBodies bodies, StoredBodies attachments)
            throws IOException {
        String type = "";
        NetworkEvent snapshot = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            if (field.equals("type")) {
                type = String.valueOf(json.getText());
            } else if (field.equals("snapshot")) {
                snapshot = EntryReader.read(json, bodies, attachments);
                continue;
            }
            json.skipChildren();
        }
        return type.equals("resource-snapshot") ? snapshot : null;
    }
}
