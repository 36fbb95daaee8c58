package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Template;

/** What stands in place of a page that could not be shown. */
@Template("error.jte")
public record ErrorView(int status, String reason) {}
