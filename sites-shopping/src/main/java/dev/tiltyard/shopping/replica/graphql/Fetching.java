package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.sitekit.web.Faults;
import graphql.ErrorClassification;
import graphql.ErrorType;
import graphql.GraphQLError;
import graphql.GraphqlErrorBuilder;
import graphql.execution.DataFetcherExceptionHandler;
import graphql.execution.DataFetcherExceptionHandlerParameters;
import graphql.execution.DataFetcherExceptionHandlerResult;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLNamedType;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Resolves each field from its node, and turns what goes wrong into errors in Magento's form. */
final class Fetching implements DataFetcherExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(Fetching.class);

    @Nullable
    static Object fetch(DataFetchingEnvironment field) {
        Args arguments = new Args(field.getArguments());
        Object source = field.getSource();
        if (source instanceof Node node) {
            return node.value(field.getField().getName(), arguments);
        }
        Roots roots = field.getGraphQlContext().get(Roots.class);
        Call call = field.getGraphQlContext().get(Call.class);
        String type = ((GraphQLNamedType) field.getParentType()).getName();
        return roots.answer(type, field.getField().getName(), call, arguments);
    }

    @Override
    public CompletableFuture<DataFetcherExceptionHandlerResult> handleException(
            DataFetcherExceptionHandlerParameters parameters) {
        DataFetchingEnvironment field = parameters.getDataFetchingEnvironment();
        Throwable failure = parameters.getException();
        GraphQLError error = GraphqlErrorBuilder.newError(field)
                .message("%s", message(field, failure))
                .errorType(category(
                        GraphQlProblem.of(failure).map(GraphQlProblem::category).orElse("internal")))
                .build();
        return CompletableFuture.completedFuture(
                DataFetcherExceptionHandlerResult.newResult(error).build());
    }

    private static String message(DataFetchingEnvironment field, Throwable failure) {
        return GraphQlProblem.of(failure).map(GraphQlProblem::text).orElseGet(() -> {
            Call call = field.getGraphQlContext().get(Call.class);
            if (!(failure instanceof RestProblem)) {
                Faults.tell(
                        LOG, call.visit(), failure instanceof Exception known ? known : new RuntimeException(failure));
            }
            return "Internal server error";
        });
    }

    private static ErrorClassification category(String name) {
        return ErrorClassification.errorClassification(name);
    }

    /** An error in Magento's form: {@code {"message", "extensions": {"category"}, "locations", "path"}}. */
    static Map<String, Object> json(GraphQLError error) {
        Map<String, Object> json = new java.util.LinkedHashMap<>();
        json.put("message", Sentences.of(error));
        String category = error.getErrorType() instanceof ErrorType
                ? "graphql"
                : String.valueOf(error.getErrorType().toSpecification(error));
        json.put("extensions", Map.of("category", category));
        if (error.getLocations() != null && !error.getLocations().isEmpty()) {
            json.put(
                    "locations",
                    error.getLocations().stream()
                            .map(place -> Map.of("line", place.getLine(), "column", place.getColumn()))
                            .toList());
        }
        if (error.getPath() != null && !error.getPath().isEmpty()) {
            json.put("path", error.getPath());
        }
        return json;
    }
}
