package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Locator;
import java.util.Set;

/** Converts locators to JSON and back, in the form that {@code state_match} has in task files. */
public final class LocatorJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private LocatorJson() {}

    /** The locator as a task file has it; a field that is empty is left out. */
    public static ObjectNode of(Locator locator) {
        ObjectNode json = JSON.createObjectNode().put("site", locator.site());
        if (locator instanceof Locator.Sql sql) {
            json.put("sql", sql.query());
            if (!sql.parameters().isEmpty()) {
                json.set("parameters", JSON.valueToTree(sql.parameters()));
            }
        } else if (locator instanceof Locator.Rest rest) {
            json.put("rest", rest.path());
            putUnlessEmpty(json, "account", rest.account());
            putUnlessEmpty(json, "pointer", rest.pointer());
        } else if (locator instanceof Locator.Script script) {
            json.put("script", script.expression());
            putUnlessEmpty(json, "url", script.url());
        } else if (locator instanceof Locator.Named named) {
            json.put("named", named.name());
            named.arguments().forEach(json.putArray("arguments")::add);
        }
        return json;
    }

    /**
     * The inverse of {@link #of}.
     *
     * @throws TaskFileException if it is not a locator; it names the field
     */
    public static Locator read(JsonField locator) {
        return LocatorReader.locator(
                locator, Set.of(locator.object().need("site").text()));
    }

    private static void putUnlessEmpty(ObjectNode json, String field, String text) {
        if (!text.isEmpty()) {
            json.put(field, text);
        }
    }
}
