package dev.tiltyard.env.observation.browsergym;

import com.google.gson.JsonElement;
import dev.tiltyard.env.observation.page.AxNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of BrowserGym's tree text.
 *
 * @param role as printed
 * @param name null if the node is ignored and only its children count
 * @param value its value; null if it has none
 * @param properties in Chromium's order
 * @param extras the element's extra properties; null for a node without a bid
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
