package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Users' biographies; most have none. */
final class Biographies {
    private static final double TELLS = 0.12;
    private static final Grammar GRAMMAR =
            Grammar.read(Biographies.class, List.of("topics/_base.txt", "topics/_biography.txt"));

    private Biographies() {}

    static @Nullable String draw(SeededRandom random) {
        return random.chance(TELLS) ? GRAMMAR.draft(random).write("biography") : null;
    }
}
