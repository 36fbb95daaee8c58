package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.Locator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The JSON of the control protocol and of reports. A reset report has the fields of {@code ./tiltyard reset --json}:
 * {@code site, millis, rows_undone, files_undone, tables, sessions_ended, initial_digest, digest_before, digest_after,
 * verified, verify_millis, differing, fallback, fallback_reason}.
 */
public final class ControlJson {
    static final ObjectMapper MAPPER = JsonMapper.builder().build();

    private ControlJson() {}

    /** A reset report, as printed and as sent. */
    public static ObjectNode of(String site, ResetReport report) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("site", site)
                .put("millis", report.took().toNanos() / 1e6)
                .put("rows_undone", report.rowsUndone())
                .put("files_undone", report.filesUndone());
        json.set("tables", strings(report.tables()));
        json.put("sessions_ended", report.sessionsEnded())
                .put("initial_digest", report.initialDigest())
                .put("digest_before", report.digestBefore())
                .put("digest_after", report.digestAfter())
                .put("verified", report.verified())
                .put("verify_millis", report.verifying().toNanos() / 1e6);
        json.set("differing", strings(report.differing()));
        json.put("fallback", report.fallback().isPresent());
        report.fallback().ifPresent(reason -> json.put("fallback_reason", reason));
        return json;
    }

    static ResetReport report(JsonNode json) {
        return new ResetReport(
                nanos(json.path("millis")),
                nanos(json.path("verify_millis")),
                json.path("rows_undone").asLong(),
                json.path("files_undone").asLong(),
                strings(json.path("tables")),
                json.path("sessions_ended").asInt(),
                json.path("initial_digest").asText(),
                json.path("digest_before").asText(),
                json.path("digest_after").asText(),
                json.path("verified").asBoolean(),
                strings(json.path("differing")),
                Optional.ofNullable(json.get("fallback_reason")).map(JsonNode::asText));
    }

    private static Duration nanos(JsonNode millis) {
        return Duration.ofNanos(Math.round(millis.asDouble() * 1e6));
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

    /** @throws IllegalArgumentException if it is none of the three kinds */
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
