package dev.tiltyard.gitlab.replica.project;

import java.time.Instant;
import java.util.Locale;

/**
 * A project as one viewer sees it.
 *
 * @param owner display name of the namespace
 * @param namespace path of the namespace
 * @param access number of the viewer's role, 0 for none, see {@link Role}
 * @param forkedFrom full path of the project that it was forked from; empty for none
 * @param namespaceId number of the namespace
 * @param archived whether nothing in it can be changed anymore
 */
public record Project(
        long id,
        String owner,
        String namespace,
        String path,
        String name,
        String description,
        int visibility,
        int stars,
        int forks,
        int openIssues,
        int openRequests,
        Instant created,
        Instant active,
        long size,
        int access,
        boolean starred,
        String forkedFrom,
        long namespaceId,
        boolean archived) {
    public String fullPath() {
        return namespace + "/" + path;
    }

    /** The address of its page on this site. */
    public String address() {
        return "/" + fullPath();
    }

    public String fullName() {
        return owner + " / " + name;
    }

    /** Whether the viewer has at least this role. */
    public boolean allows(Role role) {
        return access >= role.number();
    }

    /** The viewer's role; empty for none. */
    public String role() {
        return Role.nameOf(access);
    }

    /** {@code Public}, {@code Internal} or {@code Private}. */
    public String visibilityName() {
        return visibility >= 20 ? "Public" : visibility >= 10 ? "Internal" : "Private";
    }

    public String visibilityTitle() {
        if (visibility >= 20) {
            return "Public - The project can be accessed without any authentication.";
        }
        return visibility >= 10
                ? "Internal - The project can be accessed by any logged in user except external users."
                : "Private - Project access must be granted explicitly to each user. If this project is part of a group,"
                        + " access is granted to members of the group.";
    }

    public String visibilityIcon() {
        return visibility >= 20 ? "earth" : visibility >= 10 ? "shield" : "lock";
    }

    /** The letter of its picture. */
    public String letter() {
        return name.substring(0, 1).toUpperCase(Locale.ROOT);
    }

    /** The color of its avatar, 1 to 7. */
    public long color() {
        return id % 7 + 1;
    }

    /** A count as lists show it: {@code 1.5k}. */
    public static String brief(int count) {
        return count < 1000 ? Integer.toString(count) : String.format(Locale.ROOT, "%.1fk", count / 1000.0);
    }

    /** The size of its repository: {@code 2.7 MB}. */
    public String sizeText() {
        return size < 1_000_000 ? size / 1000 + " KB" : String.format(Locale.ROOT, "%.1f MB", size / 1_000_000.0);
    }
}
