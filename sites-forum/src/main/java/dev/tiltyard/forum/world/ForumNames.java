package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.Prose;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Generates forum names that describe the topic, and differ by seed. */
final class ForumNames {
    private static final int LONGEST = 25;

    private static final List<String> BEFORE =
            List.of("", "", "", "The", "Our", "All", "Daily", "Little", "Open", "Real", "Plain", "Friendly");
    private static final List<String> AFTER = List.of(
            "Attic",
            "Bazaar",
            "Bench",
            "Cafe",
            "Campfire",
            "Circle",
            "Club",
            "Common",
            "Corner",
            "Crowd",
            "Den",
            "Depot",
            "Garden",
            "Guild",
            "Harbor",
            "Haven",
            "Hour",
            "Hub",
            "Journal",
            "Junction",
            "Kitchen",
            "Lab",
            "Loft",
            "Lounge",
            "Nook",
            "Parlor",
            "Plaza",
            "Porch",
            "Post",
            "Room",
            "Society",
            "Square",
            "Studio",
            "Table",
            "Talk",
            "Terrace",
            "Union",
            "Wall",
            "Workshop",
            "Yard");

    private final SeededRandom random;
    private final Set<String> taken = new HashSet<>();

    ForumNames(SeededRandom random) {
        this.random = random;
    }

    /** An unused name for a forum on the same topic. */
    String like(String official) {
        String subject = Prose.capital(official.replace("_", ""));
        while (true) {
            String name = random.pick(BEFORE) + subject + random.pick(AFTER);
            if (name.length() <= LONGEST && taken.add(name.toLowerCase(Locale.ROOT))) {
                return name;
            }
        }
    }
}
