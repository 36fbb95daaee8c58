package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.sitekit.web.Template;

/** A page with only a grid. */
@Template("grid/page.jte")
public record GridPage(PageFrame frame, GridView grid) {}
