package dev.tiltyard.servicenow.replica.shell;

import java.util.List;

/**
 * The home page's dashboard.
 *
 * @param outdated number of applications with an update
 * @param installed number of active applications
 */
public record HomePage(
        String title,
        String firstName,
        List<Widget> widgets,
        String outdated,
        String installed,
        String total,
        String reviewHref,
        String upgradeHref,
        String applicationsHref,
        String blueprintsHref) {
    public HomePage {
        widgets = List.copyOf(widgets);
    }

    /**
     * A widget.
     *
     * @param value a number; empty if there is no data
     * @param wide whether it takes two columns
     */
    public record Widget(String title, String description, String value, String href, boolean wide) {}
}
