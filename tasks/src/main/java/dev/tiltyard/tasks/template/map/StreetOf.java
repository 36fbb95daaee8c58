package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Street of a place, and its number there. */
final class StreetOf extends DescribedTemplate {
    StreetOf() {
        super(
                10401,
                "map-street",
                Kind.INFORMATION,
                List.of("map"),
                "What are the house number and the street of {{place}}, going by the map's address of it? Name the street in full.",
                "According to its address on the map, what street does {{place}} stand on, and at which number? Write the street's name as it stands there.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return Features.telling(draw, "addr:street", "addr:housenumber")
                .map(place ->
                        Instance.of("place", place.path("name")).answer(place.path("besides"), place.path("wanted")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        visit.open(assignment.argument("place"));
        return visit.tag("addr:housenumber").orElse("") + " "
                + visit.tag("addr:street").orElse("");
    }
}
