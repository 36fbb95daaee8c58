package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One REST call. */
public final class RestRequest {
    private final Visit visit;
    private final Caller caller;
    private final Map<String, String> parameters;
    private final ObjectNode query;
    private final Input body;

    RestRequest(Visit visit, Caller caller, Map<String, String> parameters, ObjectNode query, JsonNode body) {
        this.visit = visit;
        this.caller = caller;
        this.parameters = parameters;
        this.query = query;
        this.body = new Input(body);
    }

    /** The underlying request. */
    public Visit visit() {
        return visit;
    }

    public Caller caller() {
        return caller;
    }

    /** The world's time at the start of the call. */
    public Instant now() {
        return visit.now();
    }

    /**
     * The calling customer's id.
     *
     * @throws IllegalStateException if the resource is not for customers only
     */
    public long customerId() {
        if (caller instanceof Caller.Customer customer) {
            return customer.id();
        }
        throw new IllegalStateException("a resource that asks for the customer is for customers only");
    }

    /** A route parameter. */
    public String path(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no parameter " + name);
        }
        return value;
    }

    /**
     * A numeric route parameter.
     *
     * @throws RestProblem if it is not a number
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
     * A required object in the body.
     *
     * @throws RestProblem if it was not sent
     */
    public Input required(String field) {
        if (!body.has(field)) {
            throw RestProblem.missing(field);
        }
        return body.object(field).orElseGet(() -> new Input(query.objectNode()));
    }

    /** A query parameter; empty if absent. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText);
    }

    /** The route parameters. */
    public Input pathParameters() {
        ObjectNode node = query.objectNode();
        parameters.forEach(node::put);
        return new Input(node);
    }

    /** The query parameters; bracketed names are objects. */
    public Input parameters() {
        return new Input(query);
    }

    /** The page that a list without search criteria is asked for. */
    public SearchCriteria page() {
        return new SearchCriteria(
                List.of(),
                List.of(),
                parameters().number("pageSize").map(Math::toIntExact).orElse(0),
                parameters().number("currentPage").map(Math::toIntExact).orElse(0));
    }

    /**
     * The search criteria.
     *
     * @throws RestProblem if they are missing or malformed
     */
    public SearchCriteria criteria() {
        Input asked = new Input(query);
        if (!asked.has("searchCriteria") && !body.has("searchCriteria")) {
            throw RestProblem.missing("searchCriteria");
        }
        JsonNode sent = asked.has("searchCriteria")
                ? asked.ifObject("searchCriteria").map(Input::node).orElseGet(query::objectNode)
                : body.ifObject("searchCriteria").map(Input::node).orElseGet(query::objectNode);
        return SearchCriteria.parse(sent);
    }
}
