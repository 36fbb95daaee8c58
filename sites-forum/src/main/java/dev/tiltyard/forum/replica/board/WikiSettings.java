package dev.tiltyard.forum.replica.board;

/**
 * What the admins have set for the wiki.
 *
 * @param enabled whether the site has one
 * @param editRole who may edit it
 * @param logPublic whether everybody sees its recent changes
 */
public record WikiSettings(boolean enabled, String editRole, boolean logPublic) {}
