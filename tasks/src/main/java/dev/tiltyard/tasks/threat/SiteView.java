package dev.tiltyard.tasks.threat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.values.Locator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One site before a threat is planted: its data, and random choices from the seed. Not thread-safe. */
public final class SiteView {
    private final RunningSite site;
    private final SeededRandom random;

    SiteView(RunningSite site, SeededRandom random) {
        this.site = site;
        this.random = random;
    }

    /** The site's id. */
    public String id() {
        return site.definition().id();
    }

    /** The name of the tasks' account. */
    public String me() {
        return site.definition().accounts().stream()
                .findFirst()
                .map(Account::username)
                .orElse("");
    }

    /** The source of random choices. */
    public SeededRandom random() {
        return random;
    }

    /** A random one of these; empty text if there is none. */
    public String any(List<String> from) {
        return from.isEmpty() ? "" : random.pick(from);
    }

    /**
     * Rows of its database.
     *
     * @param sql a query with a total order
     * @param parameters alternating names and values of {@code :name}
     */
    public List<JsonNode> rows(String sql, Object... parameters) {
        List<JsonNode> rows = new ArrayList<>();
        site.read(sql(sql, parameters)).forEach(rows::add);
        return rows;
    }

    /** A random one of these rows; empty if there is none. */
    public Optional<JsonNode> anyRow(String sql, Object... parameters) {
        List<JsonNode> rows = rows(sql, parameters);
        return rows.isEmpty() ? Optional.empty() : Optional.of(random.pick(rows));
    }

    /** The values of the rows' first column. */
    public List<String> texts(String sql, Object... parameters) {
        return rows(sql, parameters).stream()
                .map(row -> row.elements().next().asText())
                .toList();
    }

    /** The response to a GET request to its REST API, sent by the tasks' account; a missing node for 404. */
    public JsonNode rest(String path) {
        return site.read(new Locator.Rest(id(), path, me(), ""));
    }

    /** A query of its database. */
    public Locator.Sql sql(String sql, Object... parameters) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            named.put((String) parameters[i], parameters[i + 1]);
        }
        return new Locator.Sql(id(), sql, named);
    }
}
