package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the tasks of a file one by one, and reports errors of malformed files. */
public final class TaskStream {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /**
     * Replaces bytes that are not UTF-8, so that the field that contains them can be named. Not a valid character
     * itself.
     */
    private static final char BAD_BYTES = '\uFFFF';

    private static final String FILE = "(file)";
    private static final int LONGEST_PATH = 200;

    /** Receives the tasks of a file, in order. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Receives a task.
         *
         * @param place its position in the file, from 1
         */
        void accept(int place, JsonNode task);

        /**
         * Receives a task with a field that can't be read. The default rejects the file.
         *
         * @param task without the unreadable parts
         */
        default void malformed(int place, JsonNode task, TaskFileException problem) {
            throw problem;
        }
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
     * @param file the file's name in error messages
     * @throws TaskFileException if it is larger than allowed, not UTF-8, not JSON, not an array of tasks, or has
     *     trailing content
     */
    public static void read(String file, InputStream bytes, long maxBytes, Sink sink) {
        new TaskStream(file).read(new SizeGuard(bytes, maxBytes), sink);
    }

    /**
     * The id of a task that can't be read: its id if that can be read, else the negative of its position in the file.
     *
     * @param place from 1
     * @param taken ids of the preceding tasks
     */
    public static int idOfDefective(int place, JsonNode task, Set<Integer> taken) {
        JsonNode number = task.path("task_id");
        return number.isIntegralNumber() && number.canConvertToInt() && !taken.contains(number.intValue())
                ? number.intValue()
                : -place;
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
            lines(parser, sink);
            return;
        } else {
            throw wrong("the JSON value " + parser.getText(), "write a JSON array of tasks");
        }
        if (place == 0) {
            throw wrong("an empty array", "write at least one task");
        }
        refuseTrailing(parser);
    }

    /** A single task, or several in a row, as in JSON Lines. */
    private void lines(JsonParser parser, Sink sink) throws IOException {
        do {
            task(parser, sink);
        } while (next(parser) == JsonToken.START_OBJECT);
        if (parser.currentToken() != null) {
            throw trailing(at(parser.currentTokenLocation()));
        }
    }

    private void task(JsonParser parser, Sink sink) throws IOException {
        place++;
        label = "#" + place;
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            sink.accept(place, JSON.readTree(parser));
            return;
        }
        // Reads field by field, so that an error in a later field can name this task.
        ObjectNode task = JSON.createObjectNode();
        TaskFileException problem = null;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            try (TokenBuffer value = new TokenBuffer(parser)) {
                value.copyCurrentStructure(parser);
                member(task, name, value);
            } catch (TaskFileException e) {
                problem = problem == null ? e : problem;
            }
        }
        if (problem == null) {
            sink.accept(place, task);
        } else {
            sink.malformed(place, task, problem);
        }
    }

    private void member(ObjectNode task, String name, TokenBuffer buffer) throws IOException {
        JsonNode value;
        try (JsonParser parser = buffer.asParser()) {
            value = JSON.readTree(parser);
        } catch (MismatchedInputException e) {
            throw twice(name, e.getOriginalMessage());
        }
        if (name.equals("task_id") && value.isIntegralNumber() && !task.has(name)) {
            label = value.asText();
        }
        refuseBadBytes(name, JSON.getNodeFactory().textNode(name));
        refuseBadBytes(name, value);
        if (task.has(name)) {
            throw twice(name, "Duplicate field '" + name + "'");
        }
        task.set(name, value);
    }

    private TaskFileException twice(String field, String found) {
        return new TaskFileException(file, label, field, found, "fix the JSON there: give each field once");
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

    /** Converts a JSON pointer into the file to the path of a field in its task. */
    private static String field(String pointer) {
        String path = pointer.replaceFirst("^/\\d+(?=/|$)", "")
                .replaceAll("/(\\d+)(?=/|$)", "[$1]")
                .replaceFirst("^/", "")
                .replace('/', '.');
        return path.isEmpty() || path.length() > LONGEST_PATH ? FILE : path;
    }

    private void refuseTrailing(JsonParser parser) throws IOException {
        if (next(parser) != null) {
            throw trailing(at(parser.currentTokenLocation()));
        }
    }

    /** The content after the tasks. */
    private @Nullable JsonToken next(JsonParser parser) throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw trailing(at(e.getLocation()));
        }
    }

    private TaskFileException trailing(String where) {
        return wrong("trailing content, " + where, "remove the trailing content");
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
