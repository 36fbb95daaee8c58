package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Draws about distances on the map, which only its router knows. */
public final class DistanceTemplates implements TemplateSet {
    private static final int TOWNS = 4;
    private static final int CLEARLY = 3;
    private static final Map<String, TownDistance> WAYS =
            Map.of("car", TownDistance.DRIVE, "bike", TownDistance.RIDE, "foot", TownDistance.WALK);

    @Override
    public List<NamedDraw> draws() {
        return List.of(
                new NamedDraw(
                        "map-two-distances",
                        "Two pairs of towns and their distances in kilometers by car, bike or foot; no candidate if a distance is not clear.",
                        List.of("by"),
                        List.of("from", "to", "start", "end", "first", "second"),
                        (draw, with) ->
                                two(draw, WAYS.getOrDefault(with.getOrDefault("by", ""), TownDistance.DRIVE)).stream()
                                        .toList()),
                new NamedDraw(
                        "map-two-legs",
                        "A drive through another town: the kilometers of both legs and their sum; no candidate if a distance is not clear.",
                        List.of(),
                        List.of("from", "via", "to", "first", "second", "sum"),
                        (draw, with) -> TownDistance.DRIVE.two(draw, "to").stream()
                                .filter(legs -> !legs.first()
                                        .text("from")
                                        .equals(legs.second().text("to")))
                                .map(legs -> legs(legs.first(), legs.second()))
                                .toList()),
                new NamedDraw(
                        "map-nearer-town",
                        "A town, two others, the one that is clearly nearer by car, and its kilometers; no candidate if none is.",
                        List.of(),
                        List.of("from", "one", "other", "nearer", "distance"),
                        (draw, with) -> TownDistance.DRIVE.two(draw, "from").stream()
                                .filter(drives -> differ(drives.first(), drives.second()))
                                .map(drives -> nearer(drives.first(), drives.second()))
                                .toList()));
    }

    private static Optional<ObjectNode> two(Draw draw, TownDistance distance) {
        List<JsonNode> towns = draw.some(TOWNS, TownDistance.towns(draw));
        return distance.between(draw, towns.get(0), towns.get(1))
                .flatMap(first -> distance.between(draw, towns.get(2), towns.get(3))
                        .filter(second -> !second.answer().equals(first.answer()))
                        .map(second -> NamedDraw.candidate(
                                "from", first.text("from"),
                                "to", first.text("to"),
                                "start", second.text("from"),
                                "end", second.text("to"),
                                "first", first.answer(),
                                "second", second.answer())));
    }

    private static ObjectNode legs(DrawnFact start, DrawnFact end) {
        return NamedDraw.candidate(
                "from", start.text("from"),
                "via", start.text("to"),
                "to", end.text("to"),
                "first", start.answer(),
                "second", end.answer(),
                "sum", Integer.parseInt(start.answer()) + Integer.parseInt(end.answer()));
    }

    private static boolean differ(DrawnFact one, DrawnFact other) {
        return Math.abs(Integer.parseInt(one.answer()) - Integer.parseInt(other.answer())) >= CLEARLY
                && !one.text("to").equals(other.text("to"));
    }

    private static ObjectNode nearer(DrawnFact one, DrawnFact other) {
        DrawnFact nearer = Integer.parseInt(one.answer()) < Integer.parseInt(other.answer()) ? one : other;
        return NamedDraw.candidate(
                "from", one.text("from"),
                "one", one.text("to"),
                "other", other.text("to"),
                "nearer", nearer.text("to"),
                "distance", nearer.answer());
    }
}
