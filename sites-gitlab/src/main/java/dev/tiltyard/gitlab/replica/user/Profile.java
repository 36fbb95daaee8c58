package dev.tiltyard.gitlab.replica.user;

import java.time.Instant;

/**
 * What everybody sees of somebody.
 *
 * @param email the address that he shows; empty for none
 * @param status what he says he does; empty for nothing
 * @param busy whether he says that he is busy
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
