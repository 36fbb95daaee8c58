package dev.tiltyard.env.observation.browsergym;

import com.google.gson.JsonElement;
import dev.tiltyard.env.observation.page.AxNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of the tree that BrowserGym's text shows.
 *
 * @param role as printed
 * @param name null if the node is left out and only its children count
 * @param value what it holds; null if nothing
 * @param properties in Chromium's order
 * @param extras what is known of the element besides; null for a node without a bid
 * @param children in document order
 */
record TreeNode(
        String role,
        @Nullable String name,
        @Nullable JsonElement value,
        List<AxNode.AxProperty> properties,
        @Nullable Extras extras,
        List<TreeNode> children) {

    static TreeNode of(String role, @Nullable String name, @Nullable Extras extras) {
        return new TreeNode(role, name, null, List.of(), extras, new ArrayList<>());
    }
}
