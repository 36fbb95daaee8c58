package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters of a request: in the query, as a form, or as a JSON object in its body. */
final class Params {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private JsonNode body = JSON.missingNode();

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
        }
    }

    private void json(String text) {
        try {
            body = text.isBlank() ? JSON.createObjectNode() : JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new Refused(400, "error", "The request body is not valid JSON");
        }
        body.properties().forEach(field -> {
            List<String> found = new ArrayList<>();
            if (field.getValue().isArray()) {
                field.getValue()
                        .forEach(each -> found.add(storable(each.isValueNode() ? each.asText() : each.toString())));
            } else if (field.getValue().isNull()) {
                found.add("");
            } else if (field.getValue().isValueNode()) {
                found.add(storable(field.getValue().asText()));
            }
            values.put(field.getKey(), found);
        });
    }

    /** JSON can escape what no form can send: a zero character, which no database keeps, and half of a character. */
    private static String storable(String value) {
        String whole = value.replace("\0", "");
        return new String(whole.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private void add(String name, List<String> found) {
        values.put(name.endsWith("[]") ? name.substring(0, name.length() - 2) : name, found);
    }

    /** The JSON that was sent; a missing node if none was. */
    JsonNode body() {
        return body;
    }

    boolean has(String name) {
        return values.containsKey(name);
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
            numbers.add(number(name, value));
        }
        return numbers;
    }

    Optional<Long> number(String name) {
        return filled(name).map(value -> number(name, value));
    }

    private static long number(String name, String value) {
        try {
            return Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw new Refused(400, "error", name + " is invalid");
        }
    }

    Optional<Boolean> flag(String name) {
        return filled(name).map(value -> value.equals("true") || value.equals("1"));
    }

    Optional<LocalDate> date(String name) {
        try {
            return filled(name).map(value -> LocalDate.parse(value.length() > 10 ? value.substring(0, 10) : value));
        } catch (DateTimeParseException e) {
            throw new Refused(400, "error", name + " is invalid");
        }
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
