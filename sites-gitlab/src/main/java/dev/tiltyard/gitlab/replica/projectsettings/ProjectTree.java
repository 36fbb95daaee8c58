package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The files of a project's archive. */
final class ProjectTree {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LARGEST = 256L << 20;
    private static final int MOST_FILES = 10_000;

    private final Map<String, byte[]> files = new HashMap<>();
    private final Map<String, List<JsonNode>> lines = new HashMap<>();

    /**
     * Unpacks an archive.
     *
     * @throws IOException if it is none, or too large
     */
    ProjectTree(InputStream packed) throws IOException {
        long total = 0;
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(packed))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                if (entry.isFile()) {
                    byte[] content = tar.readNBytes((int) (LARGEST - total + 1));
                    total += content.length;
                    if (total > LARGEST || files.size() == MOST_FILES) {
                        throw new IOException("The archive has more than " + MOST_FILES + " files or " + (LARGEST >> 20)
                                + " MiB unpacked");
                    }
                    files.put(entry.getName().replaceFirst("^\\./", ""), content);
                }
            }
        }
        if (!files.containsKey("VERSION") || !files.containsKey("tree/project.json")) {
            throw new IOException("The archive is no export of a project: VERSION or tree/project.json is missing");
        }
        for (Map.Entry<String, byte[]> each : files.entrySet()) {
            if (each.getKey().matches("tree/project(/[a-z_]+\\.nd)?\\.?json")) {
                lines.put(each.getKey(), parsed(each.getValue()));
            }
        }
    }

    private static List<JsonNode> parsed(byte[] text) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : new String(text, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank()) {
                rows.add(JSON.readTree(line));
            }
        }
        return rows;
    }

    Optional<byte[]> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    /** The files that were attached, each with a path of two parts. */
    Map<String, byte[]> uploads() {
        Map<String, byte[]> uploads = new HashMap<>();
        files.forEach((name, content) -> {
            if (name.matches("uploads/[0-9a-f]{32}/[^/]+")) {
                uploads.put(name.substring("uploads/".length()), content);
            }
        });
        return uploads;
    }

    /** The project itself. */
    JsonNode project() {
        return lines.getOrDefault("tree/project.json", List.of()).stream()
                .findFirst()
                .orElseGet(JSON::createObjectNode);
    }

    /** The rows of a kind. */
    List<JsonNode> lines(String kind) {
        return lines.getOrDefault("tree/project/" + kind + ".ndjson", List.of());
    }
}
