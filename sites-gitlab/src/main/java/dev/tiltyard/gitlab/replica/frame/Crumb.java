package dev.tiltyard.gitlab.replica.frame;

import java.util.ArrayList;
import java.util.List;

/** A breadcrumb. */
public record Crumb(String text, String path) {
    /**
     * The breadcrumbs of a namespace: one for each group down to it, or that of a user.
     *
     * @param name the whole one: {@code Parent / Child}
     * @param path the whole one: {@code parent/child}
     */
    public static List<Crumb> trail(String name, String path) {
        String[] parts = path.split("/");
        String[] names = parts.length == 1 ? new String[] {name} : name.split(" / ");
        List<Crumb> trail = new ArrayList<>();
        String address = "";
        for (int i = 0; i < parts.length; i++) {
            address += "/" + parts[i];
            trail.add(new Crumb(names[i], address));
        }
        return trail;
    }
}
