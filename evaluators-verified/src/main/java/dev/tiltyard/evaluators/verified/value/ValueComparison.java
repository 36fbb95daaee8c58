package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares an answer's values with the task's recursively, following the task's structure.
 *
 * <p>Source: WebArena-Verified 1.2.3, {@code core/evaluation/value_comparator.py}; the names of the assertions are its
 * own.
 */
public final class ValueComparison {
    private final boolean ordered;
    private final boolean extraFieldsAllowed;
    private final Set<String> ignoredFields;
    private final Terms terms;

    private ValueComparison(boolean ordered, boolean extraFieldsAllowed, Set<String> ignoredFields, Terms terms) {
        this.ordered = ordered;
        this.extraFieldsAllowed = extraFieldsAllowed;
        this.ignoredFields = ignoredFields;
        this.terms = terms;
    }

    /**
     *
     *
     * @param ordered whether the order of list items matters
     * @param terms of the agent
     */
    public static ValueComparison of(boolean ordered, Terms terms) {
        return new ValueComparison(ordered, false, Set.of(), terms);
    }

    /** Same, for objects that may have more fields than the task's. */
    public ValueComparison allowingExtraFields() {
        return new ValueComparison(ordered, true, ignoredFields, terms);
    }

    /** Same, for fields that must be present but whose values are ignored. */
    public ValueComparison ignoring(Set<String> fields) {
        return new ValueComparison(ordered, extraFieldsAllowed, Set.copyOf(fields), terms);
    }

    /**
     * Compares two values.
     *
     * @param name the value's name in the assertions
     * @return the differences
     * @throws NotNormalException if the task's value has an object without fields or a malformed pattern
     */
    public List<Mismatch> mismatches(NormalValue expected, NormalValue actual, String name) {
        List<Mismatch> found = new ArrayList<>();
        compare(expected, actual, name, found);
        return found;
    }

    private void compare(NormalValue expected, NormalValue actual, String path, List<Mismatch> found) {
        if (expected.isNothing() && actual.isNothing()) {
            return;
        }
        if (expected.isNothing() || actual.isNothing()) {
            found.add(new Mismatch(path + "_none_mismatch", expectedGot(expected, actual)));
        } else if (expected instanceof NormalValue.Fields fields) {
            compareFields(fields, actual, path, found);
        } else if (expected instanceof NormalValue.Items items) {
            compareItems(items, actual, path, found);
        } else if (!equal(expected, actual, terms)) {
            found.add(new Mismatch(path + "_mismatch", expectedGot(expected, actual)));
        }
    }

    private static String expectedGot(NormalValue expected, NormalValue actual) {
        return "Expected " + Display.of(expected) + ", got " + Display.of(actual);
    }

    private void compareFields(NormalValue.Fields expected, NormalValue actual, String path, List<Mismatch> found) {
        if (!(actual instanceof NormalValue.Fields fields)) {
            found.add(new Mismatch(
                    path + "_invalid_format", "Expected a structured object, but got: " + Display.of(actual)));
            return;
        }
        if (expected.values().isEmpty()) {
            throw new NotNormalException("Expected object must have at least one key");
        }
        compareNames(expected, fields, path, found);
        for (Map.Entry<String, NormalValue> entry : expected.values().entrySet()) {
            NormalValue other = fields.values().get(entry.getKey());
            if (other != null && !ignoredFields.contains(entry.getKey())) {
                compare(entry.getValue(), other, path + "." + entry.getKey(), found);
            }
        }
    }

    private void compareNames(
            NormalValue.Fields expected, NormalValue.Fields actual, String path, List<Mismatch> found) {
        Set<String> missing = new TreeSet<>(expected.values().keySet());
        missing.removeAll(actual.values().keySet());
        Set<String> extra = new TreeSet<>(actual.values().keySet());
        extra.removeAll(expected.values().keySet());
        List<String> messages = new ArrayList<>();
        if (!extra.isEmpty() && !extraFieldsAllowed) {
            messages.add("Extra keys in actual object: " + extra);
        }
        if (!missing.isEmpty()) {
            messages.add("Missing keys in actual object: " + missing);
        }
        if (!messages.isEmpty()) {
            found.add(new Mismatch(path + "_keys_mismatch", messages));
        }
    }

    private void compareItems(NormalValue.Items expected, NormalValue actual, String path, List<Mismatch> found) {
        if (!(actual instanceof NormalValue.Items items)) {
            found.add(new Mismatch(path + "_invalid_format", "Expected an array, but got: " + Display.of(actual)));
        } else if (ordered) {
            compareInOrder(expected, items, path, found);
        } else {
            compareUnordered(expected, items, path, found);
        }
    }

    private void compareInOrder(
            NormalValue.Items expected, NormalValue.Items actual, String path, List<Mismatch> found) {
        int both = Math.min(expected.values().size(), actual.values().size());
        int matched = 0;
        for (int i = 0; i < both; i++) {
            int before = found.size();
            compare(expected.values().get(i), actual.values().get(i), path + "[" + i + "]", found);
            matched += found.size() == before ? 1 : 0;
        }
        if (expected.values().size() != actual.values().size()) {
            found.add(arrays(path, expected, actual, "Array value mismatch (ordered)", matched));
        }
    }

    private void compareUnordered(
            NormalValue.Items expected, NormalValue.Items actual, String path, List<Mismatch> found) {
        ItemMatching assignment =
                new ItemMatching(expected.values().size(), actual.values().size(), (e, a) -> mismatches(
                                expected.values().get(e), actual.values().get(a), path)
                        .isEmpty());
        int matched = terms.corrects(VerifiedCorrection.BEST_ASSIGNMENT) ? assignment.best() : assignment.greedy();
        if (matched < expected.values().size() || matched < actual.values().size()) {
            found.add(arrays(path, expected, actual, "Array value mismatch (unordered)", matched));
        }
    }

    private static Mismatch arrays(
            String path, NormalValue.Items expected, NormalValue.Items actual, String what, int matched) {
        int missing = expected.values().size() - matched;
        int extra = actual.values().size() - matched;
        return new Mismatch(
                path + "_array_values_mismatch",
                what + ". Matched (" + matched + "/" + expected.values().size() + "), Missing: " + missing + ", Extra: "
                        + extra,
                "Expected: " + Display.of(expected) + ", Got: " + Display.of(actual));
    }

    /**
     * Whether two leaves are equal: typed ones by their type, raw ones by Python's equality of numbers, texts and
     * booleans.
     */
    static boolean equal(NormalValue expected, NormalValue actual, Terms terms) {
        if (expected instanceof NormalValue.Typed e && actual instanceof NormalValue.Typed a) {
            return e.type() == a.type() && e.type().equal(e, a, terms);
        }
        if (expected instanceof NormalValue.Typed e && actual instanceof NormalValue.Raw a) {
            return equalsText(e, a.value(), terms);
        }
        if (expected instanceof NormalValue.Raw e && actual instanceof NormalValue.Typed a) {
            return equalsText(a, e.value(), terms);
        }
        return expected instanceof NormalValue.Raw e
                && actual instanceof NormalValue.Raw a
                && equalRaw(e.value(), a.value());
    }

    /** As published, two of the types also compare themselves with an untyped text. */
    private static boolean equalsText(NormalValue.Typed typed, JsonNode other, Terms terms) {
        if (!other.isTextual()) {
            return false;
        }
        if (typed.type() == ValueTypes.TEXT) {
            Terms plain = new Terms(terms.rules(), terms.side(), text -> text, UrlTerms.PLAIN);
            return typed.type().equal(typed, typed.type().of(TextNode.valueOf(other.textValue()), plain), terms);
        }
        return typed.type() == ValueTypes.URL
                && typed.forms().stream().anyMatch(form -> form.toString().equals(other.textValue()));
    }

    private static boolean equalRaw(JsonNode a, JsonNode b) {
        if (PythonStrings.isNumeric(a) && PythonStrings.isNumeric(b)) {
            return a.isNumber() && b.isNumber() && a.isIntegralNumber() && b.isIntegralNumber()
                    ? a.bigIntegerValue().equals(b.bigIntegerValue())
                    : PythonStrings.number(a) == PythonStrings.number(b);
        }
        return a.equals(b);
    }
}
