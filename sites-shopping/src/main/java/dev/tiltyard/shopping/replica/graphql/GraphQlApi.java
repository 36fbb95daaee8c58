package dev.tiltyard.shopping.replica.graphql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.RestApi;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.GraphQLError;
import graphql.analysis.MaxQueryComplexityInstrumentation;
import graphql.analysis.MaxQueryDepthInstrumentation;
import graphql.execution.instrumentation.ChainedInstrumentation;
import graphql.execution.instrumentation.Instrumentation;
import graphql.language.Definition;
import graphql.language.OperationDefinition;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.Parser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code /graphql}: one operation by POST, or a query by GET. Errors are answered with status 200 beside the data; a body
 * that is not JSON with 400. Thread-safe.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\GraphQl\Controller\GraphQl} and {@code module-graph-ql/etc/di.xml}.
 */
public final class GraphQlApi {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> VARIABLES = new TypeReference<>() {};
    private static final int DEEPEST = 20;
    private static final int MOST_COMPLEX = 300;

    private final Storefront store;
    private final Magento magento;
    private final RestApi rest;
    private final Roots roots = new Roots();

    public GraphQlApi(Storefront store, RestApi rest) {
        this.store = store;
        this.magento = store.magento();
        this.rest = rest;
        Wiring.addTo(roots, store);
    }

    public void addTo(Routes routes) {
        for (String place : List.of("/graphql", "/index.php/graphql")) {
            routes.get(place, this::get);
            routes.post(place, this::post);
            routes.add("OPTIONS", place, visit -> {
                visit.status(204);
                visit.text("application/json", "");
            });
        }
    }

    /** @param variables null values are kept: they differ from variables that were not sent */
    private record Request(String query, @Nullable String operation, Map<String, Object> variables) {}

    private void get(Visit visit) {
        answer(visit, () -> {
            String variables = visit.query("variables").orElse("");
            try {
                return new Request(
                        visit.query("query").orElse(""),
                        visit.query("operationName").orElse(null),
                        variables.isBlank() ? Map.of() : JSON.readValue(variables, VARIABLES));
            } catch (JsonProcessingException e) {
                throw new UnreadableException("Unable to parse the variables.");
            }
        });
    }

    private void post(Visit visit) {
        answer(visit, () -> {
            try {
                JsonNode body = JSON.readTree(visit.body());
                JsonNode variables = body.path("variables");
                return new Request(
                        body.path("query").asText(""),
                        body.path("operationName").isTextual()
                                ? body.path("operationName").asText()
                                : null,
                        variables.isObject() ? JSON.convertValue(variables, VARIABLES) : Map.of());
            } catch (JsonProcessingException e) {
                throw new UnreadableException("Unable to parse the request.");
            }
        });
    }

    private static final class UnreadableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnreadableException(String message) {
            super(message, null, false, false);
        }
    }

    private interface Reading {
        Request read();
    }

    private void answer(Visit visit, Reading reading) {
        try {
            Request request = reading.read();
            requireStore(visit);
            if (visit.method().equals("GET") && mutates(request)) {
                throw GraphQlProblem.input("Mutation requests allowed only for POST requests");
            }
            write(visit, 200, execute(visit, request));
        } catch (UnreadableException e) {
            write(visit, 400, error("Syntax Error: " + e.getMessage(), "graphql"));
        } catch (GraphQlProblem problem) {
            write(visit, 200, error(problem.text(), problem.category()));
        }
    }

    /** Pages of one store view are all that the shop has; a code of another is refused. */
    private void requireStore(Visit visit) {
        String code = visit.header("Store").map(String::strip).orElse("");
        boolean known = code.isEmpty()
                || magento.database().withHandle(handle -> handle.createQuery(
                                "SELECT 1 FROM store WHERE code = ? AND store_id > 0 AND is_active = 1")
                        .bind(0, code)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
        if (!known) {
            throw GraphQlProblem.input("Requested store is not found");
        }
    }

    private static boolean mutates(Request request) {
        try {
            List<OperationDefinition> operations = new ArrayList<>();
            for (Definition<?> definition :
                    new Parser().parseDocument(request.query).getDefinitions()) {
                if (definition instanceof OperationDefinition operation) {
                    operations.add(operation);
                }
            }
            return operations.stream()
                    .anyMatch(operation -> operation.getOperation() == OperationDefinition.Operation.MUTATION);
        } catch (InvalidSyntaxException e) {
            return false; // executing it says what is wrong
        }
    }

    private Map<String, Object> execute(Visit visit, Request request) {
        Call call = new Call(visit, rest.caller(visit), magento, rest);
        List<Instrumentation> limits =
                List.of(new MaxQueryDepthInstrumentation(DEEPEST), new MaxQueryComplexityInstrumentation(MOST_COMPLEX));
        ExecutionResult result = GraphQL.newGraphQL(
                        Schemas.of(store.attributes().ofProducts()))
                .defaultDataFetcherExceptionHandler(new Fetching())
                .instrumentation(new ChainedInstrumentation(limits))
                .build()
                .execute(ExecutionInput.newExecutionInput(request.query)
                        .operationName(request.operation)
                        .variables(request.variables)
                        .graphQLContext(Map.of(Roots.class, roots, Call.class, call))
                        .build());
        Map<String, Object> answer = new LinkedHashMap<>();
        if (!result.getErrors().isEmpty()) {
            List<Map<String, Object>> errors = new ArrayList<>();
            for (GraphQLError error : result.getErrors()) {
                errors.add(Fetching.json(error));
            }
            answer.put("errors", errors);
        }
        if (result.isDataPresent()) {
            answer.put("data", plain(result.getData()));
        }
        return answer;
    }

    /** Whole amounts are written without a decimal point, as PHP does. */
    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((name, each) -> plain.put(String.valueOf(name), plain(each)));
            return plain;
        }
        if (value instanceof List<?> list) {
            List<Object> plain = new ArrayList<>();
            list.forEach(each -> plain.add(plain(each)));
            return plain;
        }
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
            return number.longValue();
        }
        return value;
    }

    private static Map<String, Object> error(String message, String category) {
        return Map.of("errors", List.of(Map.of("message", message, "extensions", Map.of("category", category))));
    }

    private static void write(Visit visit, int status, Map<String, Object> answer) {
        visit.status(status);
        try {
            visit.text("application/json", JSON.writeValueAsString(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be written as JSON", e);
        }
    }
}
