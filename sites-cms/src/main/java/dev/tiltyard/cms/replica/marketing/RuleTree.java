package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The conditions of a rule as its form shows them: groups within groups.
 *
 * @param field prefix of the fields' names: {@code rule[conditions]}
 * @param legend what the conditions are for
 * @param more where the page gets the markup of another condition
 */
@Template("marketing/conditions.jte")
public record RuleTree(String field, String legend, String more, Node root) {
    /**
     * A group of conditions or a single one.
     *
     * @param id its place in the tree: {@code 1--2} is the second condition of the first group
     * @param type the class as which it is stored
     * @param label what is compared
     * @param choices of the value, labels by value; empty if it is typed
     * @param offered what can be added to a group: labels by value, by the heading above them
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

        /** An id for an element of the page. */
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

        /** Labels of how it can be compared. */
        public Map<String, String> operators() {
            return shape == Shape.SUBSELECT ? RuleConditions.NUMERIC : RuleConditions.OPERATORS;
        }

        public String operatorLabel() {
            return RuleConditions.OPERATORS.getOrDefault(operator, "is");
        }

        /** The value in words; dots if there is none yet. */
        public String valueLabel() {
            return value.isEmpty() ? "..." : choices.getOrDefault(value, value);
        }
    }

    /** What a condition looks like. */
    public enum Shape {
        /** All or any of some conditions are true or false. */
        COMBINE,
        /** An item of the cart fulfills some conditions, or none does. */
        FOUND,
        /** The quantity or the total of the items that fulfill some conditions. */
        SUBSELECT,
        /** One comparison. */
        SINGLE
    }

    /** One condition alone, for a page that adds it. */
    @Template("marketing/added.jte")
    public record ConditionPart(Node node) {}
}
