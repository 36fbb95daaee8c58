package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Viewer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which forums the front page draws on, in the order of the menu. */
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

    /** The filter of a preference; featured if it is none. */
    static Filter named(String preference) {
        return Arrays.stream(values())
                .filter(filter -> filter.path().equals(preference))
                .findFirst()
                .orElse(FEATURED);
    }

    /** The filters that a viewer is offered. */
    public static List<Filter> offeredTo(Viewer viewer) {
        return Arrays.stream(values())
                .filter(filter -> filter != SUBSCRIBED || viewer.member())
                .filter(filter -> filter != MODERATED || !viewer.moderates().isEmpty())
                .toList();
    }

    /** Its name in addresses. */
    public String path() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name in the menu. */
    public String label() {
        return label;
    }

    /** Title of the list of forums beside it. */
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
