package dev.tiltyard.gitlab.replica.group;

import java.time.Instant;

/**
 * A group as one viewer sees it.
 *
 * @param name its own; {@code fullName} begins with those of the groups above
 * @param path its whole path
 * @param parent number of the group above; 0 for none
 * @param access number of the viewer's role in it; 0 for none
 */
public record Group(
        long id,
        String name,
        String fullName,
        String path,
        String description,
        int visibility,
        Instant created,
        long parent,
        int access) {
    /** Whether the viewer may make subgroups of it. */
    public boolean takesSubgroups() {
        return access >= 40;
    }

    /** The address of its page on this site. */
    public String address() {
        return "/" + path;
    }

    /** Where the addresses of its other pages begin. */
    public String pages() {
        return "/groups/" + path + "/-/";
    }

    /** The path of the group above; empty for none. */
    public String above() {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** The last part of its path. */
    public String slug() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** {@code Public}, {@code Internal} or {@code Private}. */
    public String visibilityName() {
        return visibility >= 20 ? "Public" : visibility >= 10 ? "Internal" : "Private";
    }

    public String visibilityIcon() {
        return visibility >= 20 ? "earth" : visibility >= 10 ? "shield" : "lock";
    }

    public String visibilityTitle() {
        if (visibility >= 20) {
            return "Public - The group and any public projects can be viewed without any authentication.";
        }
        return visibility >= 10
                ? "Internal - The group and any internal projects can be viewed by any logged in user except external"
                        + " users."
                : "Private - The group and its projects can only be viewed by members.";
    }
}
