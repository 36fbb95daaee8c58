package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Template;

/** The page shown when the requested one could not be. */
@Template("error.jte")
public record ErrorView(int status, String reason) {}
