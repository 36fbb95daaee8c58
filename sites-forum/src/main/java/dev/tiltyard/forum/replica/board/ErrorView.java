package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Template;

/** An error page. */
@Template("error.jte")
public record ErrorView(int status, String reason) {}
