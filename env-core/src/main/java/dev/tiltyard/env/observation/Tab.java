package dev.tiltyard.env.observation;

import java.util.Objects;

/**
 * An open tab.
 *
 * @param title the document's title; empty if it has none
 * @param url the browser's URL
 */
public record Tab(String title, String url) {
    public Tab {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(url, "url");
    }
}
