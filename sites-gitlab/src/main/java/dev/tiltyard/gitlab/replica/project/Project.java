package dev.tiltyard.gitlab.replica.project;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.mapper.Nested;

/**
 * A project as one viewer sees it.
 *
 * @param visibility 0 private, 10 internal, 20 public
 * @param forkedFrom full path of the project that it was forked from; empty for none
 * @param archived whether nothing in it can be changed anymore
 * @param extras what its settings add to it
 */
public record Project(
        long id,
        @Nested("home") Home home,
        String path,
        String name,
        String description,
        int visibility,
        @Nested Counts counts,
        Instant created,
        Instant active,
        @Nested Standing standing,
        String forkedFrom,
        boolean archived,
        @Nested Extras extras) {
    /**
     * The namespace of a project.
     *
     * @param owner its display name, which begins with those of the groups above
     */
    public record Home(long id, String owner, String path) {}

    /** @param size of the repository, in bytes */
    public record Counts(int stars, int forks, int openIssues, int openRequests, long size) {}

    /**
     * What a project is to the viewer.
     *
     * @param access number of their role, 0 for none, see {@link Role}
     */
    public record Standing(int access, boolean starred) {}

    /**
     * What the general settings of a project add to it.
     *
     * @param avatar file name of its picture; empty if it has none
     * @param topics in the order in which they were added
     * @param takesRequests whether people may ask to become members
     * @param silent whether it sends no emails
     */
    public record Extras(String avatar, List<String> topics, boolean takesRequests, boolean silent) {
        public Extras {
            topics = List.copyOf(topics);
        }
    }

    public long namespaceId() {
        return home.id();
    }

    /** Display name of the namespace. */
    public String owner() {
        return home.owner();
    }

    /** Path of the namespace. */
    public String namespace() {
        return home.path();
    }

    public int stars() {
        return counts.stars();
    }

    public int forks() {
        return counts.forks();
    }

    public int openIssues() {
        return counts.openIssues();
    }

    public int openRequests() {
        return counts.openRequests();
    }

    /** Number of the viewer's role; 0 for none. */
    public int access() {
        return standing.access();
    }

    public boolean starred() {
        return standing.starred();
    }

    public String fullPath() {
        return namespace() + "/" + path;
    }

    /** The address of its page on this site. */
    public String address() {
        return "/" + fullPath();
    }

    public String fullName() {
        return owner() + " / " + name;
    }

    /** Whether the viewer has at least this role. */
    public boolean allows(Role role) {
        return access() >= role.number();
    }

    /** The viewer's role; empty for none. */
    public String role() {
        return Role.nameOf(access());
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

    /** The address of its picture; empty if it has none and shows its letter. */
    public String picture() {
        return extras.avatar().isEmpty() ? "" : "/uploads/-/system/project/avatar/" + id + "/" + extras.avatar();
    }

    public List<String> topics() {
        return extras.topics();
    }

    /** The letter that stands for its picture. */
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
        long size = counts.size();
        return size < 1_000_000 ? size / 1000 + " KB" : String.format(Locale.ROOT, "%.1f MB", size / 1_000_000.0);
    }
}
