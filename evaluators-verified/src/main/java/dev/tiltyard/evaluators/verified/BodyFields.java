package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.text.PythonUrl;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent.Body;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.PythonJson;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A body's fields by name.
 * <ul>
 *   <li>For a form, the first value of each name; for a multipart form, the last; for JSON, an object's fields.
 *   <li>As published, the media type must be in lower case, {@code +json} is unknown, and a form that was recorded only
 *       as parameters has no fields.
 * </ul>
 */
final class BodyFields {
    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^;\\s\"]+)");
    private static final Pattern NAME = Pattern.compile("name=\"([^\"]+)\"");
    private static final Pattern JSON_SUFFIX = Pattern.compile("^[a-z0-9.+_-]+/[a-z0-9.+_-]+\\+json\\b");

    private BodyFields() {}

    /** The fields; empty if the body has no readable ones. */
    static Optional<ObjectNode> of(Body body, VerifiedRules rules) {
        boolean lenient = rules.corrects(VerifiedCorrection.MEDIA_TYPES);
        String type = lenient ? body.mimeType().toLowerCase(Locale.ROOT) : body.mimeType();
        if (body.text().isEmpty()) {
            return rules.corrects(VerifiedCorrection.FORM_PARAMETERS)
                            && !body.params().isEmpty()
                    ? Optional.of(parameters(body))
                    : Optional.empty();
        }
        if (type.contains("application/x-www-form-urlencoded")) {
            return Optional.of(form(body.text()));
        }
        if (type.contains("application/json")
                || (lenient && JSON_SUFFIX.matcher(type).find())) {
            Optional<ObjectNode> json = json(body.text());
            if (json.isPresent()) {
                return json;
            }
        }
        // The boundary keeps its case.
        Matcher boundary = BOUNDARY.matcher(body.mimeType());
        return type.contains("multipart/form-data") && boundary.find()
                ? Optional.of(multipart(body.text(), boundary.group(1)))
                : Optional.empty();
    }

    private static ObjectNode parameters(Body body) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        body.params().forEach(p -> {
            if (!fields.has(p.name())) {
                fields.put(p.name(), p.value());
            }
        });
        return fields;
    }

    private static ObjectNode form(String text) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        PythonUrl.parseQuery(text, true).forEach((name, values) -> fields.put(name, values.get(0)));
        return fields;
    }

    private static Optional<ObjectNode> json(String text) {
        try {
            JsonNode json = PythonJson.parse(text);
            return json.isObject() ? Optional.of((ObjectNode) json) : Optional.empty();
        } catch (NotNormalException e) {
            return Optional.empty();
        }
    }

    private static ObjectNode multipart(String text, String boundary) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        for (String part : text.split(Pattern.quote("--" + boundary), -1)) {
            String trimmed = part.strip();
            String gap = trimmed.contains("\r\n\r\n") ? "\r\n\r\n" : "\n\n";
            int end = trimmed.indexOf(gap);
            if (end >= 0) {
                String body = trimmed.substring(end + gap.length()).replaceAll("[\\r\\n]+$", "");
                name(trimmed.substring(0, end)).ifPresent(name -> fields.put(name, body));
            }
        }
        return fields;
    }

    private static Optional<String> name(String headers) {
        for (String line : headers.split("\r\n", -1)) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-disposition:")) {
                Matcher name = NAME.matcher(line);
                return name.find() ? Optional.of(name.group(1)) : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
