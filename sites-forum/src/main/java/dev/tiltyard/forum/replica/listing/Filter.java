package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Viewer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The front page's filters, in menu order. */
public enum Filter {
    FEATURED("Featured", "Featured forums"),
    SUBSCRIBED("Subscribed", "Subscribed forums"),
    ALL("All", ""),
    MODERATED("Moderated", "Forums you moderate");

    private final String label;
    private final String sidebarTitle;

    Filter(String label, String sidebarTitle) {
        this.label = label;
        this.sidebarTitle = sidebarTitle;
    }

    /** The filter of a preference; featured if it is unknown. */
    static Filter named(String preference) {
        return Arrays.stream(values())
                .filter(filter -> filter.path().equals(preference))
                .findFirst()
                .orElse(FEATURED);
    }

    /** The filters available to a viewer. */
    public static List<Filter> offeredTo(Viewer viewer) {
        return Arrays.stream(values())
                .filter(filter -> filter != SUBSCRIBED || viewer.member())
                .filter(filter -> filter != MODERATED || !viewer.moderates().isEmpty())
                .toList();
    }

    /** Its URL segment. */
    public String path() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its label in the menu. */
    public String label() {
        return label;
    }

    /** Title of its list of forums in the sidebar. */
    public String sidebarTitle() {
        return sidebarTitle;
    }

    boolean forMembers() {
        return this == SUBSCRIBED || this == MODERATED;
    }

    Selection selection() {
        return switch (this) {
            case FEATURED -> Selection.featured();
            case SUBSCRIBED -> Selection.subscribed();
            case ALL -> Selection.all();
            case MODERATED -> Selection.moderated();
        };
    }
}
