package dev.tiltyard.runner.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes and reads records as JSON: names in snake case, enums in lower case, instants as text, nothing for {@code null}.
 * Fields of other versions are ignored.
 */
public final class DocumentJson {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final ObjectWriter INDENTED = JSON.writerWithDefaultPrettyPrinter();

    private DocumentJson() {}

    /** The document on one line. */
    public static String line(Object document) {
        return written(JSON.writer(), document);
    }

    /** The document over several lines, for people. */
    public static String indented(Object document) {
        return written(INDENTED, document);
    }

    private static String written(ObjectWriter writer, Object document) {
        try {
            return writer.writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(document.getClass().getName() + " can't be written as JSON", e);
        }
    }

    /**
     * Reads a document.
     *
     * @throws JsonProcessingException if it is not JSON, or not of this type
     */
    public static <T> T read(String text, Class<T> type) throws JsonProcessingException {
        return JSON.readValue(text, type);
    }

    /**
     * Reads a document of a type with parameters, such as a map.
     *
     * @throws JsonProcessingException if it is not JSON, or not of this type
     */
    public static <T> T read(String text, TypeReference<T> type) throws JsonProcessingException {
        return JSON.readValue(text, type);
    }

    /**
     * Reads a document from a file.
     *
     * @throws IOException if it can't be read, is not JSON, or not of this type
     */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        return read(Files.readString(file), type);
    }
}
