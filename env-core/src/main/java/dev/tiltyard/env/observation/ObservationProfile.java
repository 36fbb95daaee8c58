package dev.tiltyard.env.observation;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Whose text format an observation has. */
public enum ObservationProfile {
    /** WebArena's text as the published agents know it: changes of newer Chromium versions are reverted. */
    WEBARENA_2023("webarena-2023"),
    /** WebArena's algorithm on the output of today's Chromium, nothing reverted. */
    WEBARENA_NATIVE("webarena-native"),
    /** BrowserGym's text: bids with frame prefixes, frames inlined. */
    BROWSERGYM("browsergym"),
    /** Playwright's aria snapshot in its AI mode, with references {@code [ref=e5]}. */
    ARIA("aria");

    private final String id;

    ObservationProfile(String id) {
        this.id = id;
    }

    /** The name in options and files, for example {@code webarena-2023}. */
    public String id() {
        return id;
    }

    /** True for both variants of WebArena's text. */
    public boolean isWebArena() {
        return this == WEBARENA_2023 || this == WEBARENA_NATIVE;
    }

    /**
     * Whether pages show scroll bars. BrowserGym starts the browser so that they do; the others observe what Playwright
     * starts, which hides them.
     */
    public boolean hasScrollbars() {
        return this == BROWSERGYM;
    }

    /**
     * The profile of that name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static ObservationProfile named(String id) {
        return Arrays.stream(values())
                .filter(profile -> profile.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no observation profile is called '%s'; there are %s".formatted(id, names())));
    }

    private static String names() {
        return Arrays.stream(values()).map(ObservationProfile::id).collect(Collectors.joining(", "));
    }
}
