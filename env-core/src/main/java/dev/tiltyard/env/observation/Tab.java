package dev.tiltyard.env.observation;

import java.util.Objects;

/**
 * One open tab.
 *
 * @param title the document's title; empty if it has none
 * @param url the address as the browser knows it
 */
public record Tab(String title, String url) {
    public Tab {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(url, "url");
    }
}
