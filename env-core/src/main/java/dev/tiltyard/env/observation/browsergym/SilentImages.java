package dev.tiltyard.env.observation.browsergym;

import com.google.gson.JsonPrimitive;
import dev.tiltyard.env.observation.page.AxNode.AxProperty;
import dev.tiltyard.env.observation.page.DomDocument;
import dev.tiltyard.env.observation.page.FrameRead;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Decorative images, with an empty {@code alt} or a role of none. Chromium ignores them unless they have a description.
 */
final class SilentImages {
    private final FrameRead frame;
    private final DomDocument dom;
    private final IntPredicate present;
    private final Map<Integer, List<Integer>> below = new HashMap<>();

    /**
     * Finds them.
     *
     * @param present whether Chromium's tree has a node for the DOM node at a position
     */
    SilentImages(FrameRead frame, IntPredicate present) {
        this.frame = frame;
        this.dom = frame.dom();
        this.present = present;
        frame.marks().keySet().stream().sorted().filter(this::isSilent).forEach(this::put);
    }

    private boolean isSilent(int node) {
        return !present.test(node) && isDecorative(node);
    }

    /** Whether the node is a rendered image that is marked as decorative, exposed or not. */
    boolean isDecorative(int node) {
        Map<String, String> attributes = dom.name(node).equals("IMG") ? dom.attributes(node) : Map.of();
        boolean marked = attributes.getOrDefault("alt", "?").isEmpty()
                || Set.of("none", "presentation").contains(attributes.getOrDefault("role", ""));
        return marked && dom.bounds(node) != null && !isHidden(node);
    }

    private boolean isHidden(int node) {
        for (int at = node; at >= 0; at = dom.parent(at)) {
            if (dom.type(at) == DomDocument.ELEMENT) {
                Map<String, String> attributes = dom.attributes(at);
                if (attributes.getOrDefault("aria-hidden", "").equals("true") || attributes.containsKey("inert")) {
                    return true;
                }
            }
        }
        return false;
    }

    private void put(int node) {
        int above = dom.parent(node);
        while (above >= 0 && !present.test(above)) {
            above = dom.parent(above);
        }
        below.computeIfAbsent(above, any -> new ArrayList<>()).add(node);
    }

    /** Those whose nearest ancestor in Chromium's tree is the given node, in document order. */
    List<Integer> below(int node) {
        return below.getOrDefault(node, List.of());
    }

    /** The tree node of an image. */
    TreeNode node(int image) {
        String source = dom.source(image);
        List<AxProperty> properties =
                source.isEmpty() ? List.of() : List.of(new AxProperty("url", "string", new JsonPrimitive(source)));
        String name = dom.attributes(image).getOrDefault("alt", "");
        return new TreeNode("image", name, null, properties, Extras.of(frame, image), new ArrayList<>());
    }
}
