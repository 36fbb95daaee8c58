package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The page of a feature with its tags. */
final class ShowFeature extends DescribedTemplate {
    ShowFeature() {
        super(
                10402,
                "map-show-feature",
                OutcomeKind.NAVIGATION,
                List.of("map"),
                "Open the page on the map that shows the details of {{place}}.",
                "Find {{place}} on the map and leave the page with all of its tags open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return Features.one(draw, "addr:postcode").map(place -> Instance.of("place", place.path("name"))
                .endsAt("__MAP__/" + place.path("type").asText() + "/"
                        + place.path("id").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new MapVisit(browser).open(assignment.argument("place"));
        return "";
    }
}
