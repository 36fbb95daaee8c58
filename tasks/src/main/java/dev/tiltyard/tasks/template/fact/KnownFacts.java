package dev.tiltyard.tasks.template.fact;

import java.util.Map;

/** Facts that packs may name and that are programs: those that no single query lists. */
public final class KnownFacts {
    /** By name. */
    public static final Map<String, PhrasedQuestion> ALL = Map.of(
            "map-drive",
            new PhrasedQuestion(
                    TownDistance.DRIVE,
                    "the driving distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
                    "how many kilometers the map gives for the drive from {{from}} to {{to}}, as a whole number"),
            "map-ride",
            new PhrasedQuestion(
                    TownDistance.RIDE,
                    "the distance by bike from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
                    "how many kilometers the map gives for the bike ride from {{from}} to {{to}}, as a whole number"),
            "map-walk",
            new PhrasedQuestion(
                    TownDistance.WALK,
                    "the walking distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
                    "how many kilometers the map gives for the walk from {{from}} to {{to}}, as a whole number"),
            "wikipedia-nickname-of-state",
            new PhrasedQuestion(new StateFact(), "", ""));

    private KnownFacts() {}
}
