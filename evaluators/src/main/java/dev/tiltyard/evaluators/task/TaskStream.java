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
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads the tasks of a file one after the other, and says what is wrong with a file that is not one. */
public final class TaskStream {
    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** Takes a task and its place in the file, from 1. */
    @FunctionalInterface
    public interface Sink {
        void accept(int place, JsonNode task);
    }

    private final String file;
    private int place;

    private TaskStream(String file) {
        this.file = file;
    }

    /**
     * Reads the tasks of a file.
     *
     * @param file what error messages call it
     * @throws TaskFileException if it is larger than allowed, no UTF-8, no JSON, no array of tasks, or has something after them
     */
    public static void read(String file, InputStream bytes, long maxBytes, Sink sink) {
        new TaskStream(file).read(new SizeGuard(bytes, maxBytes), sink);
    }

    private void read(InputStream bytes, Sink sink) {
        try (JsonParser parser = JSON.createParser(reader(bytes))) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw wrong("nothing: the file is empty", "write a JSON array of tasks");
            } else if (first == JsonToken.START_ARRAY) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    place++;
                    sink.accept(place, JSON.readTree(parser));
                }
            } else if (first == JsonToken.START_OBJECT) {
                place = 1;
                sink.accept(place, JSON.readTree(parser));
            } else {
                throw wrong("the JSON value " + parser.getText(), "write a JSON array of tasks");
            }
            if (place == 0) {
                throw wrong("an empty array", "write at least one task");
            }
            refuseTrailing(parser);
        } catch (SizeGuard.TooLarge e) {
            throw wrong(
                    "more than " + e.maxBytes() + " bytes",
                    "split the file, or allow more: TaskFile.load(file, addresses, maxBytes)");
        } catch (CharacterCodingException e) {
            throw wrong("bytes that are not UTF-8", "save the file as UTF-8");
        } catch (JsonProcessingException e) {
            throw wrong("no JSON " + at(e.getLocation()) + ": " + e.getOriginalMessage(), "mend the JSON there");
        } catch (IOException e) {
            throw wrong("it could not be read: " + e, "check the file and the disk");
        }
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
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
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
        String task = place == 0 ? "(none)" : "#" + place;
        return new TaskFileException(file, task, "(file)", found, remedy);
    }
}
