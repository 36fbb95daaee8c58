package dev.tiltyard.env.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.sitekit.StorageState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Merges several sites' logins: a browser context takes a single storage state. */
final class LoginStates {
    private static final Logger LOG = LoggerFactory.getLogger(LoginStates.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private LoginStates() {}

    /**
     * One storage state with all cookies and local storage.
     *
     * @throws BrowserException if one is not a storage state
     */
    static StorageState merge(List<StorageState> states) {
        Map<String, JsonNode> cookies = new LinkedHashMap<>();
        var origins = JSON.createArrayNode();
        for (var state : states) {
            var root = parse(state);
            root.path("cookies").forEach(cookie -> add(cookie, cookies));
            root.path("origins").forEach(origins::add);
        }
        var merged = JSON.createObjectNode();
        ArrayNode all = merged.putArray("cookies");
        cookies.values().forEach(all::add);
        merged.set("origins", origins);
        return new StorageState(merged.toString());
    }

    /** Cookies ignore ports: two sites on one host that use the same cookie name cannot both be logged in. */
    private static void add(JsonNode cookie, Map<String, JsonNode> cookies) {
        var key = cookie.path("name").asText() + " of " + cookie.path("domain").asText()
                + cookie.path("path").asText("/");
        var before = cookies.put(key, cookie);
        // A cookie that scripts may read is not a session: the shops' form key, for example, which each page resets if
        // it is not its own.
        boolean logsIn = cookie.path("httpOnly").asBoolean(true);
        if (before != null && logsIn && !before.path("value").equals(cookie.path("value"))) {
            LOG.warn("two logins set the cookie {}: the later one is kept, so the earlier site is not logged in", key);
        }
    }

    private static JsonNode parse(StorageState state) {
        try {
            var root = JSON.readTree(state.json());
            if (!root.isObject()) {
                throw new BrowserException(
                        "a login is not a storage state: a JSON object is expected, found " + root.getNodeType());
            }
            return root;
        } catch (JsonProcessingException e) {
            throw new BrowserException("a login is not a storage state in JSON: " + e.getOriginalMessage(), e);
        }
    }
}
