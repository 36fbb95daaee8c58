package dev.tiltyard.env.observation;

/** What the text of an observation is made of. */
public enum ObservationContent {
    /** The accessibility tree. */
    ACCESSIBILITY_TREE,
    /** The document: WebArena's flattened list, or BrowserGym's indented elements. */
    HTML,
    /** BrowserGym's document without what is useless to an agent; in other profiles the same as {@link #HTML}. */
    PRUNED_HTML,
    /** No text: the screenshot alone. */
    IMAGE
}
