package dev.tiltyard.env.observation;

import dev.tiltyard.env.observation.browsergym.TreeView;
import java.util.Objects;

/**
 * How to observe.
 *
 * @param profile whose text format
 * @param content what the text is made of
 * @param area how much of the page it shows
 * @param screenshot whether a picture of the viewport is taken
 * @param marks whether the set of marks is drawn on the picture
 * @param view BrowserGym's options of the text; the other profiles do not read it
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
     * The accessibility tree with a screenshot, as the profile's own harness asks for it: WebArena shows the viewport,
     * the others the whole page.
     */
    public static ObservationSettings of(ObservationProfile profile) {
        ObservationArea area = profile.isWebArena() ? ObservationArea.VIEWPORT : ObservationArea.WHOLE_PAGE;
        return new ObservationSettings(
                profile, ObservationContent.ACCESSIBILITY_TREE, area, true, false, TreeView.standard());
    }

    /** The same settings for other content. */
    public ObservationSettings with(ObservationContent other) {
        return new ObservationSettings(profile, other, area, screenshot, marks, view);
    }

    /** The same for another area. */
    public ObservationSettings with(ObservationArea other) {
        return new ObservationSettings(profile, content, other, screenshot, marks, view);
    }

    /** The same with other options of BrowserGym's text. */
    public ObservationSettings with(TreeView other) {
        return new ObservationSettings(profile, content, area, screenshot, marks, other);
    }

    /** The same with or without a picture; without one there are no marks either. */
    public ObservationSettings withScreenshot(boolean wanted) {
        return new ObservationSettings(profile, content, area, wanted, wanted && marks, view);
    }

    /** The same with or without the set of marks on the picture. */
    public ObservationSettings withMarks(boolean wanted) {
        return new ObservationSettings(profile, content, area, screenshot || wanted, wanted, view);
    }
}
