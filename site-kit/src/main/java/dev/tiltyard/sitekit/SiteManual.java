package dev.tiltyard.sitekit;

import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A site's user manual, which the homepage shows under {@code /manual/ID}. The folder {@code manual} beside the card's
 * owner holds {@code contents.tsv}, one line per page (chapter and file name, separated by a tab), and the pages in
 * Markdown, each beginning with its title as a heading.
 *
 * @param id last segment of the manual's URL
 * @param title heading of its table of contents
 * @param card the manual's own card, whose path is {@code /manual/ID}
 */
public record SiteManual(String id, String title, HomepageCard card) {
    public SiteManual {
        if (!card.path().equals("/manual/" + id)) {
            throw new IllegalArgumentException(
                    "the card of the manual \"" + id + "\" must lead to /manual/" + id + " (was " + card.path() + ")");
        }
    }

    /** Path of its table of contents on the homepage. */
    public String path() {
        return card.path();
    }

    /**
     * Reads a file of the manual.
     *
     * @throws SiteException if there is no such file
     */
    public String file(String name) {
        try (InputStream in = card.owner().getResourceAsStream("manual/" + name)) {
            if (in == null) {
                throw new SiteException("The manual \"" + id + "\" lacks a file: there is no manual/" + name
                        + " beside " + card.owner().getName() + ".");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read manual/" + name + " of the manual \"" + id + "\"", e);
        }
    }
}
