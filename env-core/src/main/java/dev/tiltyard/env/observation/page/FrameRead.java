package dev.tiltyard.env.observation.page;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The document of one frame.
 *
 * @param dom its nodes
 * @param accessibility its accessibility tree; empty if it was not asked for
 * @param marks the marked elements, by their position among the nodes
 * @param originX where the document's own origin lies in the main frame's viewport, scrolling included
 * @param originY the same, from the top
 */
public record FrameRead(
        DomDocument dom, AxTree accessibility, Map<Integer, ElementMark> marks, double originX, double originY) {
    public FrameRead {
        marks = Map.copyOf(marks);
    }

    /** Where a node is laid out, in the main frame's viewport; null if it is not laid out. */
    public @Nullable Rect box(int node) {
        Rect bounds = dom.bounds(node);
        return bounds == null ? null : bounds.movedBy(originX, originY);
    }
}
