package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.sitekit.web.Template;

/** A page with only a form. */
@Template("form/page.jte")
public record FormPage(PageFrame frame, FormView form) {}
