package dev.tiltyard.forum.replica.board;

import java.util.Optional;

/**
 * The viewer's appearance settings.
 *
 * @param nightMode {@code auto}, {@code light} or {@code dark}
 * @param poppers whether pages have the original's small animations
 * @param forumStyles whether forums may have their own themes
 * @param theme id of the viewer's preferred theme
 */
public record Look(
        String nightMode,
        boolean showThumbnails,
        boolean poppers,
        boolean fullWidth,
        boolean forumStyles,
        Optional<String> theme) {}
