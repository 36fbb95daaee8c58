package dev.tiltyard.gitlab.replica.projectcreation;

import java.util.Optional;

/**
 * A project to create.
 *
 * @param path its address in its namespace; empty for what its name gives
 * @param namespace number of the namespace; 0 for one's own
 * @param visibility 0 private, 10 internal, 20 public
 * @param readme whether it begins with a README
 * @param template key of the template that it begins as; empty for none
 */
public record NewProject(
        String name,
        String path,
        long namespace,
        String description,
        int visibility,
        boolean readme,
        Optional<String> template) {
    /** An empty one. */
    public static NewProject blank(String name, String path, long namespace, int visibility) {
        return new NewProject(name, path, namespace, "", visibility, false, Optional.empty());
    }

    public NewProject withReadme() {
        return new NewProject(name, path, namespace, description, visibility, true, template);
    }

    public NewProject from(String key) {
        return new NewProject(name, path, namespace, description, visibility, false, Optional.of(key));
    }

    public NewProject described(String text) {
        return new NewProject(name, path, namespace, text, visibility, readme, template);
    }
}
