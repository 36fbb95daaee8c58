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

/** The page of a feature with its tags. */
final class ShowFeature extends DescribedTemplate {
    ShowFeature() {
        super(
                10402,
                "map-show-feature",
                Kind.NAVIGATION,
                List.of("map"),
                "Open the map's page with the details of {{place}}.",
                "Find {{place}} on the map and leave its own page, the one with all its tags, open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return Features.one(draw, "addr:postcode").map(place -> Instance.of("place", place.path("name"))
                .endsAt("__MAP__/" + place.path("type").asText() + "/"
                        + place.path("id").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new MapVisit(hand).open(assignment.argument("place"));
        return "";
    }
}
