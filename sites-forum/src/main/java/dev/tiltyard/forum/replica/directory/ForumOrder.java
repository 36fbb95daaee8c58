package dev.tiltyard.forum.replica.directory;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The orders of the list of forums, in the order of their menu; forums that are equal stand by name. */
public enum ForumOrder {
    NAME("Name", "f.normalized_name"),
    TITLE("Title", "lower(f.title), f.normalized_name"),
    SUBMISSIONS("Submissions", "submissions DESC, f.normalized_name"),
    SUBSCRIBERS("Subscribers", "subscribers DESC, f.normalized_name"),
    CREATION_DATE("Creation date", "f.created DESC, f.normalized_name");

    private final String label;
    private final String orderBy;

    ForumOrder(String label, String orderBy) {
        this.label = label;
        this.orderBy = orderBy;
    }

    static Optional<ForumOrder> named(String path) {
        return Arrays.stream(values())
                .filter(order -> order.segment().equals(path))
                .findFirst();
    }

    /** Its name in addresses: {@code by_name}. */
    public String segment() {
        return "by_" + name().toLowerCase(Locale.ROOT);
    }

    /** Where its link leads from the menu; the list's own order needs no name. */
    public String path() {
        return this == SUBMISSIONS ? "/forums" : "/forums/" + segment();
    }

    /** The address of one of its pages. */
    public String path(int page) {
        return page == 1 ? path() : "/forums/" + segment() + "/" + page;
    }

    /** Its name in the menu. */
    public String label() {
        return label;
    }

    String orderBy() {
        return orderBy;
    }
}
