package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads the tasks of a file one after the other, and reports what is wrong with a malformed file. */
public final class TaskStream {
    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** Marks bytes that are not UTF-8, so that the field that holds them can be named. It is not a character. */
    private static final char BAD_BYTES = '\uFFFF';

    private static final String FILE = "(file)";
    private static final int LONGEST_PATH = 200;

    /** Takes a task and its position in the file, from 1. */
    @FunctionalInterface
    public interface Sink {
        void accept(int place, JsonNode task);
    }

    private final String file;
    private String label = "(none)";
    private int place;

    private TaskStream(String file) {
        this.file = file;
    }

    /**
     * Reads the tasks of a file.
     *
     * @param file what error messages call it
     * @throws TaskFileException if it is larger than allowed, not UTF-8, not JSON, not an array of tasks, or has
     *     something after them
     */
    public static void read(String file, InputStream bytes, long maxBytes, Sink sink) {
        new TaskStream(file).read(new SizeGuard(bytes, maxBytes), sink);
    }

    private void read(InputStream bytes, Sink sink) {
        try (JsonParser parser = JSON.createParser(reader(bytes))) {
            try {
                tasks(parser, sink);
            } catch (SizeGuard.TooLarge e) {
                throw wrong(
                        "more than " + e.maxBytes() + " bytes",
                        "split the file, or allow more: TaskFile.load(file, addresses, maxBytes)");
            } catch (JsonProcessingException e) {
                throw noJson(parser, e);
            }
        } catch (IOException e) {
            throw wrong("it could not be read: " + e, "check the file and the disk");
        }
    }

    private void tasks(JsonParser parser, Sink sink) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw wrong("nothing: the file is empty", "write a JSON array of tasks");
        } else if (first == JsonToken.START_ARRAY) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                task(parser, sink);
            }
        } else if (first == JsonToken.START_OBJECT) {
            task(parser, sink);
        } else {
            throw wrong("the JSON value " + parser.getText(), "write a JSON array of tasks");
        }
        if (place == 0) {
            throw wrong("an empty array", "write at least one task");
        }
        refuseTrailing(parser);
    }

    private void task(JsonParser parser, Sink sink) throws IOException {
        place++;
        label = "#" + place;
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            sink.accept(place, JSON.readTree(parser));
            return;
        }
        // Member by member, so that an error in a later member can name this task.
        ObjectNode task = JSON.createObjectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            JsonNode value = JSON.readTree(parser);
            if (name.equals("task_id") && value.isIntegralNumber()) {
                label = value.asText();
            }
            refuseBadBytes(name, JSON.getNodeFactory().textNode(name));
            refuseBadBytes(name, value);
            task.set(name, value);
        }
        sink.accept(place, task);
    }

    private void refuseBadBytes(String path, JsonNode value) {
        if (value.isTextual() && value.textValue().indexOf(BAD_BYTES) >= 0) {
            throw badBytes(path.replace(BAD_BYTES, '?'));
        }
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            refuseBadBytes(path + "[" + i + "]", value.get(i));
        }
        value.properties().forEach(member -> {
            refuseBadBytes(path, JSON.getNodeFactory().textNode(member.getKey()));
            refuseBadBytes(path + "." + member.getKey(), member.getValue());
        });
    }

    private TaskFileException badBytes(String field) {
        return new TaskFileException(file, label, field, "bytes that are not UTF-8", "save the file as UTF-8");
    }

    private TaskFileException noJson(JsonParser parser, JsonProcessingException e) {
        String field = field(parser.getParsingContext().pathAsPointer().toString());
        return e.getOriginalMessage().contains("code " + (int) BAD_BYTES)
                ? badBytes(field)
                : new TaskFileException(
                        file,
                        label,
                        field,
                        "no JSON " + at(e.getLocation()) + ": " + e.getOriginalMessage(),
                        "fix the JSON there");
    }

    /** A JSON pointer into the file, as the path of a field in its task. */
    private static String field(String pointer) {
        String path = pointer.replaceFirst("^/\\d+(?=/|$)", "")
                .replaceAll("/(\\d+)(?=/|$)", "[$1]")
                .replaceFirst("^/", "")
                .replace('/', '.');
        return path.isEmpty() || path.length() > LONGEST_PATH ? FILE : path;
    }

    private void refuseTrailing(JsonParser parser) throws IOException {
        JsonToken trailing;
        try {
            trailing = parser.nextToken();
        } catch (JsonProcessingException e) {
            throw wrong(
                    "something after the end of the tasks, " + at(e.getLocation()), "remove what follows the tasks");
        }
        if (trailing != null) {
            throw wrong(
                    "something after the end of the tasks, " + at(parser.currentTokenLocation()),
                    "remove what follows the tasks");
        }
    }

    private static Reader reader(InputStream bytes) throws IOException {
        Reader reader = new BufferedReader(new InputStreamReader(
                bytes,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .replaceWith(Character.toString(BAD_BYTES))
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE)));
        reader.mark(1);
        if (reader.read() != BYTE_ORDER_MARK) {
            reader.reset();
        }
        return reader;
    }

    private static String at(JsonLocation location) {
        return location == null ? "" : "at line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    private TaskFileException wrong(String found, String remedy) {
        return new TaskFileException(file, label, FILE, found, remedy);
    }
}
