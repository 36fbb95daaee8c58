package dev.tiltyard.env.observation;

/** How much of the page the text shows. */
public enum ObservationArea {
    /** The part in the viewport, by the profile's own rule. */
    VIEWPORT,
    /** The whole page. */
    WHOLE_PAGE
}
