package dev.tiltyard.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Extracts the sites' initial digests from the output of {@code tiltyard reset --verify --json}: one line per site. Two
 * builds with equal lines have the same rows and files, whatever the physical layout of their databases.
 */
public final class InitialDigests {
    private InitialDigests() {}

    /** Reads the document from standard input and writes the lines to standard output. */
    public static void main(String[] arguments) throws IOException {
        System.out.write(lines(System.in).getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }

    static String lines(InputStream document) throws IOException {
        SortedMap<String, String> digests = new TreeMap<>();
        for (JsonNode site : new ObjectMapper().readTree(document).path("sites")) {
            JsonNode initial = site.findValue("initial_digest");
            JsonNode verified = site.findValue("verified");
            if (initial == null || initial.asText().isBlank() || verified == null || !verified.asBoolean()) {
                throw new IOException("Could not read the initial digest of a site: expected a verified reset, found "
                        + site + ". Remedy: run './tiltyard reset --verify' and see what it says.");
            }
            digests.put(site.path("site").asText(), initial.asText());
        }
        StringBuilder lines = new StringBuilder();
        digests.forEach(
                (site, digest) -> lines.append(digest).append("  ").append(site).append('\n'));
        return lines.toString();
    }
}
