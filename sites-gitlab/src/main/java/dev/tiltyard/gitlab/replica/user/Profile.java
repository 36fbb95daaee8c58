package dev.tiltyard.gitlab.replica.user;

import java.time.Instant;
import org.jdbi.v3.core.mapper.Nested;

/** The public profile of a user. */
public record Profile(
        long id,
        String username,
        String name,
        Instant joined,
        @Nested About about,
        @Nested Status currentStatus,
        @Nested Follows follows,
        @Nested Privacy privacy) {
    /**
     * @param email the public email address; empty for none
     * @param zone time zone, by the name that Rails has for it; empty for none
     */
    public record About(String bio, String location, String organization, String website, String email, String zone) {}

    /**
     * @param hidden whether the profile is private, and not the viewer's
     * @param countsAll whether contributions to projects count that the viewer may not see
     */
    public record Privacy(boolean hidden, boolean countsAll) {}

    /**
     * @param message empty for none
     * @param busy whether the user set themselves to busy
     */
    public record Status(String message, String emoji, boolean busy) {}

    /** @param followed whether the viewer follows the user */
    public record Follows(int followers, int following, boolean followed) {}

    public String bio() {
        return about.bio();
    }

    public String location() {
        return about.location();
    }

    public String organization() {
        return about.organization();
    }

    public String website() {
        return about.website();
    }

    public String email() {
        return about.email();
    }

    public String status() {
        return currentStatus.message();
    }

    public String emoji() {
        return currentStatus.emoji();
    }

    public boolean busy() {
        return currentStatus.busy();
    }

    public int followers() {
        return follows.followers();
    }

    public int following() {
        return follows.following();
    }

    public boolean followed() {
        return follows.followed();
    }

    public boolean hidden() {
        return privacy.hidden();
    }

    /** What a clock shows where the user is; empty if that is not known. */
    public String clock(Instant now) {
        return TimeZones.clock(about.zone(), now).orElse("");
    }

    /** The website without its scheme. */
    public String shortWebsite() {
        return website().replaceFirst("^https?://", "");
    }

    public String websiteAddress() {
        return website().matches("https?://.*") ? website() : "http://" + website();
    }
}
