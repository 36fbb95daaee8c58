package dev.tiltyard.env.observation;

/** The source of an observation's text. */
public enum ObservationContent {
    /** The accessibility tree. */
    ACCESSIBILITY_TREE,
    /** The document: WebArena's flattened list, or BrowserGym's indented elements. */
    HTML,
    /** BrowserGym's document without parts useless to an agent; the same as {@link #HTML} in other profiles. */
    PRUNED_HTML,
    /** No text, only the screenshot. */
    IMAGE
}
