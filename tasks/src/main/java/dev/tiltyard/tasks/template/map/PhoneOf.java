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
