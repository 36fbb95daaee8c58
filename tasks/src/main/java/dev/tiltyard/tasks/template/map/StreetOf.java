package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** House number and street of a place. */
final class StreetOf extends RepeatedTemplate {
    StreetOf() {
        super(
                10401,
                "map-street",
                OutcomeKind.INFORMATION,
                "map",
                2,
                "According to the map, what are the house numbers and streets of {{place1}} and {{place2}}? Give the full street names.",
                "Look up the addresses of {{place1}} and {{place2}} on the map. I need the house numbers and the street names exactly as they are written there.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return Features.allTelling(draw, "addr:street", "addr:housenumber").stream()
                .map(place ->
                        Instance.of("place", place.path("name")).answer(place.path("besides"), place.path("wanted")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(thing.argument("place"));
        return visit.tag("addr:housenumber").orElse("") + " "
                + visit.tag("addr:street").orElse("");
    }
}
