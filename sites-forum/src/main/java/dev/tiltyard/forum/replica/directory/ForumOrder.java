package dev.tiltyard.forum.replica.directory;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The sort orders of the list of forums, in menu order; ties are ordered by name. */
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

    /** Its URL segment: {@code by_name}. */
    public String segment() {
        return "by_" + name().toLowerCase(Locale.ROOT);
    }

    /** Its link in the menu; the default order has no segment. */
    public String path() {
        return this == SUBMISSIONS ? "/forums" : "/forums/" + segment();
    }

    /** The URL of a page. */
    public String path(int page) {
        return page == 1 ? path() : "/forums/" + segment() + "/" + page;
    }

    /** Its label in the menu. */
    public String label() {
        return label;
    }

    String orderBy() {
        return orderBy;
    }
}
