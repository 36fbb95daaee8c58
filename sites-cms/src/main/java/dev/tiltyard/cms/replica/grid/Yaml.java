package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Reads descriptions of grids, forms and reports from YAML files beside their classes. */
public final class Yaml {
    private static final ObjectMapper MAPPER = mapper();

    private Yaml() {}

    private static ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper(new YAMLFactory());
        for (Class<?> type : List.of(String.class, List.class, Map.class)) {
            mapper.configOverride(type).setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));
        }
        return mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    /**
     * The entries of a file by name, in order. Missing texts, lists and maps are empty.
     *
     * @throws IllegalStateException if there is no such file beside the class
     */
    public static <T> Map<String, T> read(Class<?> place, String file, TypeReference<Map<String, T>> type) {
        try (InputStream in = place.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + file + " next to " + place.getName());
            }
            return MAPPER.readValue(in, type);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " next to " + place.getName() + " cannot be read", e);
        }
    }
}
