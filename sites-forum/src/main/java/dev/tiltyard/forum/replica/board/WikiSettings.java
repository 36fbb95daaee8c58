package dev.tiltyard.forum.replica.board;

/**
 * The settings of the wiki.
 *
 * @param enabled whether the site has one
 * @param editRole who may edit it
 * @param logPublic whether its recent changes are public
 */
public record WikiSettings(boolean enabled, String editRole, boolean logPublic) {}
