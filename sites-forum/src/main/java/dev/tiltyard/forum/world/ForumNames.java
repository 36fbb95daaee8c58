package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.Prose;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of forums that say what the forum is about, and are others with each seed. */
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

    private final SeededRandom dice;
    private final Set<String> taken = new HashSet<>();

    ForumNames(SeededRandom dice) {
        this.dice = dice;
    }

    /** A name that has not been handed out, for a forum about the same. */
    String like(String official) {
        String subject = Prose.capital(official.replace("_", ""));
        while (true) {
            String name = dice.pick(BEFORE) + subject + dice.pick(AFTER);
            if (name.length() <= LONGEST && taken.add(name.toLowerCase(Locale.ROOT))) {
                return name;
            }
        }
    }
}
