package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Set;

/**
 * Keeps in a HAR file the bodies of requests and of JSON responses, which a program needs to judge an episode by its
 * traffic. HTML is dropped, since the trajectory has the observations. The file is copied entry by entry, so memory
 * depends only on the largest entry.
 */
final class RecordedBodies {
    /** Maximum body length in characters. A longer body is dropped, since half a JSON document is useless. */
    static final int LONGEST = 4 * 1024 * 1024;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build());
    private static final Set<String> READABLE = Set.of("json", "x-www-form-urlencoded", "form-data");

    private RecordedBodies() {}

    static void shorten(Path har) throws IOException {
        var shorter = har.resolveSibling(har.getFileName() + ".part");
        try (JsonParser from = JSON.createParser(har.toFile());
                JsonGenerator to = JSON.createGenerator(shorter.toFile(), JsonEncoding.UTF8)) {
            var inEntries = false;
            for (var token = from.nextToken(); token != null; token = from.nextToken()) {
                if (inEntries && token == JsonToken.START_OBJECT) {
                    JsonNode entry = from.readValueAsTree();
                    shorten(entry);
                    to.writeTree(entry);
                    continue;
                }
                to.copyCurrentEvent(from);
                if (token == JsonToken.START_ARRAY && "entries".equals(from.currentName())) {
                    inEntries = true;
                } else if (token == JsonToken.END_ARRAY) {
                    inEntries = false;
                }
            }
        }
        Files.move(shorter, har, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void shorten(JsonNode entry) {
        leaveOutIfLong(entry.at("/request/postData"));
        var content = entry.at("/response/content");
        var type = content.path("mimeType").asText().toLowerCase(Locale.ROOT);
        if (READABLE.stream().noneMatch(type::contains)) {
            leaveOut(content);
        } else {
            leaveOutIfLong(content);
        }
    }

    private static void leaveOutIfLong(JsonNode body) {
        var length = body.path("text").asText().length();
        if (length > LONGEST) {
            leaveOut(body);
            ((ObjectNode) body).put("comment", "left out: " + length + " characters are more than " + LONGEST);
        }
    }

    private static void leaveOut(JsonNode body) {
        if (body instanceof ObjectNode object && object.has("text")) {
            object.remove("text");
            object.remove("encoding");
        }
    }
}
