package dev.tiltyard.env.observation;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The text format of an observation. */
public enum ObservationProfile {
    /** WebArena's text as published agents know it: changes of newer Chromium versions are reverted. */
    WEBARENA_2023("webarena-2023"),
    /** WebArena's algorithm on the current Chromium's output, with nothing reverted. */
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

    /** Whether this is a variant of WebArena's text. */
    public boolean isWebArena() {
        return this == WEBARENA_2023 || this == WEBARENA_NATIVE;
    }

    /**
     * Whether pages show scroll bars. BrowserGym starts the browser so that they do; with Playwright's default they are
     * hidden.
     */
    public boolean hasScrollbars() {
        return this == BROWSERGYM;
    }

    /**
     * The profile with this name.
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
