package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;

/** The expected value of a check, in the task format. */
public final class Expect {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Expect() {}

    /** Exactly this text, number or boolean. A query with one row and one column counts as its value. */
    public static ObjectNode exactly(Object value) {
        ObjectNode expect = JSON.createObjectNode();
        expect.set("exact_match", Instance.json(value));
        return expect;
    }

    /** A single row with these columns: alternating names and values. */
    public static ObjectNode row(Object... columns) {
        return exactly(List.of(Draw.named(columns)));
    }

    /** A number, compared to the cent. */
    public static ObjectNode about(BigDecimal value) {
        ObjectNode expect = JSON.createObjectNode();
        expect.putObject("number").put("value", value).put("tolerance", 0.005);
        return expect;
    }

    /** This many rows. */
    public static ObjectNode rows(int count) {
        return JSON.createObjectNode().put("rows", count);
    }

    /** Exactly these values, in any order. */
    public static ObjectNode set(List<String> values) {
        ObjectNode expect = JSON.createObjectNode();
        ArrayNode members = expect.putArray("set");
        values.forEach(members::add);
        return expect;
    }

    /** A text that contains all of these as whole words. */
    public static ObjectNode including(String... phrases) {
        ObjectNode expect = JSON.createObjectNode();
        ArrayNode members = expect.putArray("must_include");
        List.of(phrases).forEach(members::add);
        return expect;
    }
}
