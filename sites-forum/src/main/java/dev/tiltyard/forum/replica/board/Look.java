package dev.tiltyard.forum.replica.board;

import java.util.Optional;

/**
 * How the viewer wants pages to look.
 *
 * @param nightMode {@code auto}, {@code light} or {@code dark}
 * @param poppers whether pages carry the original's small animations
 * @param forumStyles whether forums may bring their own styles
 * @param theme id of the style sheet that the viewer has chosen
 */
public record Look(
        String nightMode,
        boolean showThumbnails,
        boolean poppers,
        boolean fullWidth,
        boolean forumStyles,
        Optional<String> theme) {}
