package dev.tiltyard.tasks.template.map;

import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.List;

/** The user's profile on the map. */
public final class MapProfile {
    private static final String SITE = "map";

    private MapProfile() {}

    /** Requires that the profile has this description at the end. */
    public static Instance described(Instance instance, String text, Draw draw) {
        return instance.check(
                        "My profile has the expected description",
                        SITE,
                        "SELECT description FROM users WHERE display_name = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me(SITE))
                .allow(
                        SITE,
                        Allow.updated("users", 1, List.of("description", "updated_at"), "display_name", draw.me(SITE)));
    }
}
