package dev.tiltyard.tasks.template.fact;

/** Facts from the map's pages. */
public final class MapFacts {
    /** A place's phone number. */
    public static final Asked PHONE = new Asked(
            new MapTag("phone"),
            "the phone number of {{place}} on the map (exactly as it is written there)",
            "the phone number that the map lists for {{place}} (copied exactly)");

    /** A place's web site. */
    public static final Asked WEBSITE = new Asked(
            new MapTag("website"),
            "the website of {{place}} that the map lists (the full address)",
            "the full web address that {{place}} has on the map");

    /** A place's ZIP code. */
    public static final Asked POSTCODE = new Asked(
            new MapTag("addr:postcode"),
            "the postal code of {{place}} on the map",
            "the postal code that the map gives in the address of {{place}}");

    /** How many people live in a town. */
    public static final Asked POPULATION = new Asked(
            new MapTag("population"),
            "the population of {{place}} according to the map (the number as it is written there)",
            "the number of people who live in {{place}} according to its population tag on the map");

    /** How far it is by car. */
    public static final Asked DRIVE = new Asked(
            Distance.DRIVE,
            "the driving distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the drive from {{from}} to {{to}}, as a whole number");

    /** How far it is by bicycle. */
    public static final Asked RIDE = new Asked(
            Distance.RIDE,
            "the distance by bike from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the bike ride from {{from}} to {{to}}, as a whole number");

    /** How far it is on foot. */
    public static final Asked WALK = new Asked(
            Distance.WALK,
            "the walking distance from {{from}} to {{to}} on the map (in whole kilometers, only the number)",
            "how many kilometers the map gives for the walk from {{from}} to {{to}}, as a whole number");

    private MapFacts() {}
}
