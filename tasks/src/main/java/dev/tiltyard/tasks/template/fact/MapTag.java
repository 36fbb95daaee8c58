package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.map.Features;
import java.util.List;
import java.util.Optional;

/**
 * The value of a feature's tag on the map that no other feature has.
 *
 * @param key such as {@code phone}
 */
public record MapTag(String key) implements ListedQuestion {
    private static final String VARIABLE = "place";

    @Override
    public String site() {
        return Sites.MAP;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        return Optional.of(draw.one(all(draw)));
    }

    @Override
    public List<DrawnFact> all(Draw draw) {
        return draw.once(this, () -> Features.allTelling(draw, key, key).stream()
                .map(place -> DrawnFact.of(place.path("wanted").asText(), VARIABLE, place.path("name")))
                .toList());
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = Sites.map(browser);
        visit.open(assignment.argument(VARIABLE));
        return visit.tag(key).orElseThrow(() -> new OracleException(browser.address() + " has no " + key));
    }
}
