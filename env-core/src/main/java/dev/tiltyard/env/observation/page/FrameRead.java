package dev.tiltyard.env.observation.page;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The document of one frame.
 *
 * @param dom its nodes
 * @param accessibility its accessibility tree; empty if not requested
 * @param marks the marked elements, by their position among the nodes
 * @param originX the document's origin in the main frame's viewport, including scrolling
 * @param originY the same, vertically
 */
public record FrameRead(
        DomDocument dom, AxTree accessibility, Map<Integer, ElementMark> marks, double originX, double originY) {
    public FrameRead {
        marks = Map.copyOf(marks);
    }

    /** A node's layout box in the main frame's viewport; null if it has none. */
    public @Nullable Rect box(int node) {
        Rect bounds = dom.bounds(node);
        return bounds == null ? null : bounds.movedBy(originX, originY);
    }
}
