package dev.tiltyard.tasks.template.fact;

/** Facts from the map's pages. */
public final class MapFacts {
    /** A place's phone number. */
    public static final PhrasedQuestion PHONE = new PhrasedQuestion(
            new MapTag("phone"),
            "the phone number of {{place}} on the map (exactly as it is written there)",
            "the phone number that the map lists for {{place}} (copied exactly)");

    /** A place's website. */
    public static final PhrasedQuestion WEBSITE = new PhrasedQuestion(
            new MapTag("website"),
            "the website of {{place}} that the map lists (the full address)",
            "the full web address that {{place}} has on the map");

    /** A place's ZIP code. */
    public static final PhrasedQuestion POSTCODE = new PhrasedQuestion(
            new MapTag("addr:postcode"),
            "the postal code of {{place}} on the map",
            "the postal code that the map gives in the address of {{place}}");

    /** The population of a town. */
    public static final PhrasedQuestion POPULATION = new PhrasedQuestion(
            new MapTag("population"),
            "the population of {{place}} according to the map (the number as it is written there)",
            "the number of people who live in {{place}} according to its population tag on the map");

    /** The distance by car. */
    public static final PhrasedQuestion DRIVE = new PhrasedQuestion(
            TownDistance.DRIVE,
            "the driving distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the drive from {{from}} to {{to}}, as a whole number");

    /** The distance by bicycle. */
    public static final PhrasedQuestion RIDE = new PhrasedQuestion(
            TownDistance.RIDE,
            "the distance by bike from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the bike ride from {{from}} to {{to}}, as a whole number");

    /** The distance on foot. */
    public static final PhrasedQuestion WALK = new PhrasedQuestion(
            TownDistance.WALK,
            "the walking distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the walk from {{from}} to {{to}}, as a whole number");

    private MapFacts() {}
}
