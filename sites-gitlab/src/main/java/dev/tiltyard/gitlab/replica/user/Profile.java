package dev.tiltyard.gitlab.replica.user;

import java.time.Instant;

/**
 * The public profile of a user.
 *
 * @param email the public email address; empty for none
 * @param status status message; empty for none
 * @param busy whether the status is busy
 */
public record Profile(
        long id,
        String username,
        String name,
        Instant joined,
        String bio,
        String location,
        String organization,
        String website,
        String email,
        String status,
        String emoji,
        boolean busy,
        int followers,
        int following,
        boolean followed) {
    /** The website without its scheme. */
    public String shortWebsite() {
        return website.replaceFirst("^https?://", "");
    }

    public String websiteAddress() {
        return website.matches("https?://.*") ? website : "http://" + website;
    }
}
