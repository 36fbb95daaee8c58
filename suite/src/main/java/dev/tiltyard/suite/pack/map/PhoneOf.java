package dev.tiltyard.suite.pack.map;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.map.MapVisit;
import dev.tiltyard.suite.pack.DescribedTemplate;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.List;
import java.util.Optional;

/** A place's telephone number. */
final class PhoneOf extends DescribedTemplate {
    PhoneOf() {
        super(
                10400,
                "map-phone",
                Kind.INFORMATION,
                List.of("map"),
                "What telephone number does the map give for {{place}}? Write it as it stands there.",
                "I would like to call {{place}}. Look up the phone number on the map and copy it exactly.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return Features.telling(draw, "phone", "phone")
                .map(place -> Instance.of("place", place.path("name")).answer(place.path("wanted")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        visit.open(assignment.argument("place"));
        return visit.tag("phone").orElse("");
    }
}
