package dev.tiltyard.sitekit;

import java.net.URI;

/**
 * An account that can log in to a site.
 *
 * @param role what the account is for: {@code member}, {@code admin}, ...; unique within a site, the first listed is the
 *     one that tasks use
 * @param username name as typed into the log-in form
 * @param password password in the world's data; not a secret, it is printed on the homepage
 * @param home path of the page that shows who is logged in
 */
public record Account(String role, String username, String password, URI home) {}
