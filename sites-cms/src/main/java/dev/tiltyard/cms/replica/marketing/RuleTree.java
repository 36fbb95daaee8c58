package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule's conditions for display: nested combinations.
 *
 * @param field prefix of the fields' names: {@code rule[conditions]}
 * @param legend legend of the conditions
 * @param more URL for the markup of a new condition
 */
@Template("marketing/conditions.jte")
public record RuleTree(String field, String legend, String more, Node root) {
    /**
     * A combination or a single condition.
     *
     * @param id its path in the tree: {@code 1--2} is the second condition of the first combination
     * @param type its stored class
     * @param label what is compared
     * @param choices options of the value, labels by value; empty for a text
     * @param offered conditions that can be added to a combination: labels by value, by heading
     */
    public record Node(
            String field,
            String id,
            Shape shape,
            String type,
            String attribute,
            String label,
            String operator,
            String value,
            String aggregator,
            Map<String, String> choices,
            Map<String, Map<String, String>> offered,
            List<Node> children) {
        public Node {
            choices = new LinkedHashMap<>(choices);
            offered = new LinkedHashMap<>(offered);
            children = List.copyOf(children);
        }

        /** The name of one of its fields. */
        public String name(String part) {
            return field + "[" + id + "][" + part + "]";
        }

        /** The id of one of its page elements. */
        public String element(String part) {
            return (field + "__" + id + "__" + part).replaceAll("[^A-Za-z0-9_-]+", "_");
        }

        public boolean root() {
            return !id.contains("--");
        }

        public boolean is(String shapeName) {
            return shape.name().equals(shapeName);
        }

        public boolean group() {
            return shape != Shape.SINGLE;
        }

        /** Labels of its operators. */
        public Map<String, String> operators() {
            return shape == Shape.SUBSELECT ? RuleConditions.NUMERIC : RuleConditions.OPERATORS;
        }

        public String operatorLabel() {
            return RuleConditions.OPERATORS.getOrDefault(operator, "is");
        }

        /** The value's label; dots if there is none yet. */
        public String valueLabel() {
            return value.isEmpty() ? "..." : choices.getOrDefault(value, value);
        }
    }

    /** The form of a condition. */
    public enum Shape {
        /** All or any of some conditions are true or false. */
        COMBINE,
        /** A cart item meets some conditions, or none does. */
        FOUND,
        /** The total quantity or amount of the items that meet some conditions. */
        SUBSELECT,
        /** A single comparison. */
        SINGLE
    }

    /** A single condition, to add to a page. */
    @Template("marketing/added.jte")
    public record ConditionPart(Node node) {}
}
