package dev.tiltyard.env.observation;

import dev.tiltyard.env.observation.browsergym.TreeView;
import java.util.Objects;

/**
 * How to observe.
 *
 * @param profile the text format
 * @param content the source of the text
 * @param area how much of the page it shows
 * @param screenshot whether to take a screenshot of the viewport
 * @param marks whether to draw the set of marks on the screenshot
 * @param view options of BrowserGym's text; ignored by other profiles
 */
public record ObservationSettings(
        ObservationProfile profile,
        ObservationContent content,
        ObservationArea area,
        boolean screenshot,
        boolean marks,
        TreeView view) {
    public ObservationSettings {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(area, "area");
        Objects.requireNonNull(view, "view");
        if (marks && !screenshot) {
            throw new IllegalArgumentException("marks are drawn on the screenshot, but no screenshot is requested");
        }
    }

    /**
     * The accessibility tree with a screenshot, by the profile's default: WebArena shows the viewport, the others the
     * whole page.
     */
    public static ObservationSettings of(ObservationProfile profile) {
        ObservationArea area = profile.isWebArena() ? ObservationArea.VIEWPORT : ObservationArea.WHOLE_PAGE;
        return new ObservationSettings(
                profile, ObservationContent.ACCESSIBILITY_TREE, area, true, false, TreeView.standard());
    }

    /** Sets the content. */
    public ObservationSettings with(ObservationContent other) {
        return new ObservationSettings(profile, other, area, screenshot, marks, view);
    }

    /** Sets the area. */
    public ObservationSettings with(ObservationArea other) {
        return new ObservationSettings(profile, content, other, screenshot, marks, view);
    }

    /** Sets the options of BrowserGym's text. */
    public ObservationSettings with(TreeView other) {
        return new ObservationSettings(profile, content, area, screenshot, marks, other);
    }

    /** Sets whether to take a screenshot; without one there are no marks either. */
    public ObservationSettings withScreenshot(boolean wanted) {
        return new ObservationSettings(profile, content, area, wanted, wanted && marks, view);
    }

    /** Sets whether to draw the set of marks on the screenshot. */
    public ObservationSettings withMarks(boolean wanted) {
        return new ObservationSettings(profile, content, area, screenshot || wanted, wanted, view);
    }
}
