package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The JSON of the control protocol. A reset report is a {@link ResetDocument}. */
final class ControlJson {
    static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ControlJson() {}

    /** @throws SiteException if it is not a reset report */
    static ResetReport report(JsonNode json) {
        try {
            return MAPPER.treeToValue(json, ResetDocument.class).report();
        } catch (JsonProcessingException e) {
            throw new SiteException("The control API did not return a reset report: " + json, e);
        }
    }

    static ObjectNode of(Digest digest) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("value", digest.value());
        ObjectNode parts = json.putObject("parts");
        digest.parts().forEach(parts::put);
        return json;
    }

    static Digest digest(JsonNode json) {
        TreeMap<String, String> parts = new TreeMap<>();
        json.path("parts")
                .properties()
                .forEach(part -> parts.put(part.getKey(), part.getValue().asText()));
        return new Digest(json.path("value").asText(), parts);
    }

    static ObjectNode of(Optional<DatabaseAddress> address) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        address.ifPresent(found -> json.put("protocol", found.protocol())
                .put("port", found.port())
                .put("database", found.database())
                .put("user", found.user())
                .put("password", found.password()));
        return json;
    }

    static Optional<DatabaseAddress> databaseAddress(JsonNode json) {
        if (json.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new DatabaseAddress(
                json.path("protocol").asText(),
                json.path("port").asInt(),
                json.path("database").asText(),
                json.path("user").asText(),
                json.path("password").asText()));
    }

    static ObjectNode of(Locator locator) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("site", locator.site());
        if (locator instanceof Locator.Sql sql) {
            json.put("sql", sql.query()).set("parameters", MAPPER.valueToTree(sql.parameters()));
        } else if (locator instanceof Locator.Rest rest) {
            json.put("rest", rest.path()).put("account", rest.account()).put("pointer", rest.pointer());
        } else if (locator instanceof Locator.Named named) {
            json.put("name", named.name()).set("arguments", strings(named.arguments()));
        } else {
            throw new SiteException("A page script needs a browser and can't be sent to a site: " + locator);
        }
        return json;
    }

    /** @throws IllegalArgumentException if it is not one of the three kinds */
    static Locator locator(JsonNode json) {
        String site = json.path("site").asText();
        if (json.has("sql")) {
            Map<String, Object> parameters = new LinkedHashMap<>();
            json.path("parameters").properties().forEach(each -> parameters.put(each.getKey(), plain(each.getValue())));
            return new Locator.Sql(site, json.path("sql").asText(), parameters);
        }
        if (json.has("rest")) {
            return new Locator.Rest(
                    site,
                    json.path("rest").asText(),
                    json.path("account").asText(),
                    json.path("pointer").asText());
        }
        if (json.has("name")) {
            return new Locator.Named(site, json.path("name").asText(), strings(json.path("arguments")));
        }
        throw new IllegalArgumentException("a locator has one of the fields sql, rest, name; this one has "
                + json.properties().stream().map(Map.Entry::getKey).toList());
    }

    private static Object plain(JsonNode value) {
        if (value.isIntegralNumber()) {
            return value.longValue();
        }
        if (value.isNumber()) {
            return value.decimalValue();
        }
        return value.isBoolean() ? (Object) value.booleanValue() : value.asText();
    }

    private static ArrayNode strings(List<String> texts) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        texts.forEach(list::add);
        return list;
    }

    private static List<String> strings(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
