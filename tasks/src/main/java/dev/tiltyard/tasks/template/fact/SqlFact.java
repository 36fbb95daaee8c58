package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fact from one SQL query. Every answer is equally likely, however many rows have it.
 *
 * @param sql a query for the column {@code answer}; other columns are the wording's variables. {@code :me} is the
 *     tasks' account
 * @param lookup finds the answer through the pages
 */
public record SqlFact(String site, String sql, Lookup lookup) implements ListedQuestion {
    private static final String ANSWER = "answer";

    /** Finds an answer through the pages, starting on any site. */
    public interface Lookup {
        /** The answer as the page shows it. */
        String find(OracleTask assignment, BrowserActor browser);
    }

    @Override
    public List<DrawnFact> all(Draw draw) {
        List<JsonNode> rows = sql.contains(":me") ? draw.rows(site, sql, "me", draw.me(site)) : draw.rows(site, sql);
        return draw.once(this, () -> rows.stream().map(SqlFact::fact).toList());
    }

    private static DrawnFact fact(JsonNode row) {
        Map<String, Object> variables = new LinkedHashMap<>();
        row.properties().stream()
                .filter(column -> !column.getKey().equals(ANSWER))
                .forEach(column -> variables.put(column.getKey(), column.getValue()));
        return new DrawnFact(variables, row.path(ANSWER).asText());
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        return Optional.of(draw.anyOf(draw.one(SeveralFacts.byAnswer(draw, this))));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        return lookup.find(assignment, browser);
    }
}
