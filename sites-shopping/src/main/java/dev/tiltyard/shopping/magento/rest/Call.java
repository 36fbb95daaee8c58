package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** One call of a resource. */
public final class Call {
    private final Visit visit;
    private final Caller caller;
    private final Map<String, String> parameters;
    private final ObjectNode query;
    private final Input body;

    Call(Visit visit, Caller caller, Map<String, String> parameters, ObjectNode query, JsonNode body) {
        this.visit = visit;
        this.caller = caller;
        this.parameters = parameters;
        this.query = query;
        this.body = new Input(body);
    }

    /** The request below. */
    public Visit visit() {
        return visit;
    }

    public Caller caller() {
        return caller;
    }

    /** The world's time at the beginning of the call. */
    public Instant now() {
        return visit.now();
    }

    /**
     * The customer who calls.
     *
     * @throws IllegalStateException if the resource is not for customers only
     */
    public long customerId() {
        if (caller instanceof Caller.Customer customer) {
            return customer.id();
        }
        throw new IllegalStateException("a resource that asks for the customer is for customers only");
    }

    /** A parameter of the route. */
    public String path(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no parameter " + name);
        }
        return value;
    }

    /**
     * A parameter of the route that is a number.
     *
     * @throws RestProblem if it is not one
     */
    public long id(String name) {
        String value = path(name);
        if (!value.matches("-?[0-9]{1,18}")) {
            throw RestProblem.wrongType(value, "int");
        }
        return Long.parseLong(value);
    }

    /** The whole body; an empty object if nothing was sent. */
    public Input body() {
        return body;
    }

    /**
     * An object of the body.
     *
     * @throws RestProblem if it was not sent
     */
    public Input required(String field) {
        if (!body.has(field)) {
            throw RestProblem.missing(field);
        }
        return body.object(field).orElseGet(() -> new Input(query.objectNode()));
    }

    /** A parameter of the address; empty if there is none. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText);
    }

    /**
     * What to filter by, how to sort and to page.
     *
     * @throws RestProblem if no criteria were sent, or they are malformed
     */
    public SearchCriteria criteria() {
        Input asked = new Input(query);
        if (!asked.has("searchCriteria") && !body.has("searchCriteria")) {
            throw RestProblem.missing("searchCriteria");
        }
        JsonNode sent = asked.has("searchCriteria")
                ? asked.object("searchCriteria").map(Input::node).orElseGet(query::objectNode)
                : body.object("searchCriteria").map(Input::node).orElseGet(query::objectNode);
        return SearchCriteria.parse(sent);
    }

    /** The same, where a resource does without: everything, then. */
    public SearchCriteria criteriaOrAll() {
        return new Input(query).has("searchCriteria") ? criteria() : SearchCriteria.everything();
    }
}
