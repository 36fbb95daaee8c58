package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** House number and street of a place. */
final class StreetOf extends DescribedTemplate {
    StreetOf() {
        super(
                10401,
                "map-street",
                Kind.INFORMATION,
                List.of("map"),
                "According to the map, what is the house number and street of {{place}}? Give the full street name.",
                "Look up the address of {{place}} on the map. I need the house number and the street name exactly as it is written there.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return Features.telling(draw, "addr:street", "addr:housenumber")
                .map(place ->
                        Instance.of("place", place.path("name")).answer(place.path("besides"), place.path("wanted")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(assignment.argument("place"));
        return visit.tag("addr:housenumber").orElse("") + " "
                + visit.tag("addr:street").orElse("");
    }
}
