/**
 * Any web application as a site: a file says how it starts and where its state is. {@link
 * dev.tiltyard.sitefile.SiteFile} reads and checks the file, {@link dev.tiltyard.sitefile.FileSite} is the site that it
 * describes. {@code site.schema.json} describes the format; {@code docs/own-application.md} explains it.
 */
@NullMarked
package dev.tiltyard.sitefile;

import org.jspecify.annotations.NullMarked;
