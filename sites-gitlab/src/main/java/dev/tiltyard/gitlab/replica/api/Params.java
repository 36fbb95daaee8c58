package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The parameters of a request: in the query, as a form, or as a JSON object in its body. */
final class Params {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private JsonNode body = JSON.missingNode();

    private Predicate<String> files = name -> false;

    private Params() {}

    static Params none() {
        return new Params();
    }

    static Params of(Visit visit) {
        Params params = new Params();
        visit.queries().forEach(params::add);
        String type = visit.contentType().orElse("");
        if (type.startsWith("application/json")) {
            params.json(visit.body());
        } else if (!visit.method().equals("GET")) {
            params.form(visit, type);
        }
        return params;
    }

    private void form(Visit visit, String type) {
        if (type.startsWith("multipart/form-data") || type.startsWith("application/x-www-form-urlencoded")) {
            visit.allFields().forEach(this::add);
            files = name -> visit.uploadName(name).isPresent();
        }
    }

    private void json(String text) {
        try {
            body = text.isBlank() ? JSON.createObjectNode() : JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Refused(400, "error", "The request body is not valid JSON");
        }
        body.properties().forEach(field -> json(field.getKey(), field.getValue()));
    }

    private void json(String name, JsonNode value) {
        List<String> found = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(each -> found.add(storable(each.isValueNode() ? each.asText() : each.toString())));
        } else if (value.isNull()) {
            found.add("");
        } else if (value.isValueNode()) {
            found.add(storable(value.asText()));
        } else {
            value.properties().forEach(field -> json(name + "[" + field.getKey() + "]", field.getValue()));
        }
        values.put(name, found);
    }

    /** JSON can escape what no form can send: a zero character, which no database keeps, and half of a character. */
    private static String storable(String value) {
        String whole = value.replace("\0", "");
        return new String(whole.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private void add(String name, List<String> found) {
        values.put(name.endsWith("[]") ? name.substring(0, name.length() - 2) : name, found);
        if (name.indexOf('[') > 0 && !name.endsWith("[]")) {
            values.putIfAbsent(name.substring(0, name.indexOf('[')), List.of());
        }
    }

    /** The JSON that was sent; a missing node if none was. */
    JsonNode body() {
        return body;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** Whether a form has a file of this name. */
    boolean hasFile(String name) {
        return files.test(name);
    }

    /** Whether it has a value or file of this name, or in an object of this name, that is not empty. */
    boolean hasContent(String name) {
        return hasFile(name)
                || values.entrySet().stream()
                        .filter(each ->
                                each.getKey().equals(name) || each.getKey().startsWith(name + "["))
                        .anyMatch(each -> each.getValue().stream().anyMatch(value -> !value.isBlank()));
    }

    /** The fields of an object {@code name[field]}, by field. */
    Map<String, String> object(String name) {
        Map<String, String> fields = new LinkedHashMap<>();
        values.forEach((key, found) -> {
            if (key.startsWith(name + "[") && key.indexOf(']') == key.length() - 1) {
                fields.put(key.substring(name.length() + 1, key.length() - 1), found.isEmpty() ? "" : found.get(0));
            }
        });
        return fields;
    }

    /** Some of the parameters. */
    Params only(String... names) {
        Params some = new Params();
        some.values.putAll(values);
        some.values.keySet().retainAll(List.of(names));
        return some;
    }

    /** The same parameters with another one. */
    Params with(String name, String value) {
        Params more = new Params();
        more.body = body;
        more.files = files;
        more.values.putAll(values);
        more.values.put(name, List.of(value));
        return more;
    }

    Optional<String> text(String name) {
        List<String> found = values.getOrDefault(name, List.of());
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
    }

    /** The same; an empty value counts as missing. */
    Optional<String> filled(String name) {
        return text(name).filter(value -> !value.isBlank());
    }

    /** All values; a single one may be a list with commas. */
    List<String> list(String name) {
        List<String> found = values.getOrDefault(name, List.of());
        if (found.size() != 1) {
            return found;
        }
        return Arrays.stream(found.get(0).split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Whole numbers; those that are none are refused. */
    List<Long> numbers(String name) {
        List<Long> numbers = new ArrayList<>();
        for (String value : list(name)) {
            numbers.add(Parameter.number(name, value));
        }
        return numbers;
    }

    Optional<Long> number(String name) {
        return filled(name).map(value -> Parameter.number(name, value));
    }

    Optional<Boolean> flag(String name) {
        return filled(name).map(value -> Parameter.flag(name, value.strip()));
    }

    /** Whether a flag is set. */
    boolean on(String name) {
        return flag(name).orElse(false);
    }

    Optional<LocalDate> date(String name) {
        return filled(name).map(value -> Parameter.date(name, value.strip()));
    }

    Optional<LocalDateTime> time(String name) {
        return filled(name).map(value -> Parameter.time(name, value.strip()));
    }

    /**
     * Refuses a request that lacks something.
     *
     * @throws Refused with status 400, naming all that is missing
     */
    void require(String... names) {
        List<String> missing = Arrays.stream(names).filter(name -> !has(name)).toList();
        if (!missing.isEmpty()) {
            throw new Refused(
                    400,
                    "error",
                    String.join(
                            ", ",
                            missing.stream().map(name -> name + " is missing").toList()));
        }
    }

    /** Refuses a value that is none of a few. */
    String oneOf(String name, String otherwise, String... allowed) {
        String value = filled(name).orElse(otherwise);
        if (!List.of(allowed).contains(value)) {
            throw new Refused(400, "error", name + " does not have a valid value");
        }
        return value;
    }

    /** 0, 10 or 20. */
    Optional<Integer> visibility() {
        return filled("visibility").map(name -> switch (name) {
            case "private" -> 0;
            case "internal" -> 10;
            case "public" -> 20;
            default -> throw new Refused(400, "error", "visibility does not have a valid value");
        });
    }

    /** @throws HttpProblem with status 400 if there is none */
    String required(String name) {
        require(name);
        return text(name).orElse("");
    }
}
