package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.util.Optional;

/**
 * A field can't be resolved; the error's message and category.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\Framework\GraphQl\Exception}.
 */
final class GraphQlProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int NOT_FOUND = 404;
    private static final int UNAUTHORIZED = 401;

    private final String category;

    private GraphQlProblem(String category, String message) {
        super(message, null, false, false);
        this.category = category;
    }

    static GraphQlProblem input(String message) {
        return new GraphQlProblem("graphql-input", message);
    }

    static GraphQlProblem noSuch(String message) {
        return new GraphQlProblem("graphql-no-such-entity", message);
    }

    static GraphQlProblem exists(String message) {
        return new GraphQlProblem("graphql-already-exists", message);
    }

    static GraphQlProblem authentication(String message) {
        return new GraphQlProblem("graphql-authentication", message);
    }

    static GraphQlProblem authorization(String message) {
        return new GraphQlProblem("graphql-authorization", message);
    }

    /** The problem of another interface of the shop in GraphQL's form; empty for a defect. */
    static Optional<GraphQlProblem> of(Throwable failure) {
        if (failure instanceof GraphQlProblem known) {
            return Optional.of(known);
        }
        if (failure instanceof CartProblem cart) {
            return Optional.of(cart.kind() == CartProblem.Kind.MISSING ? noSuch(cart.text()) : input(cart.text()));
        }
        if (failure instanceof RestProblem rest && rest.status() < 500) {
            return Optional.of(
                    switch (rest.status()) {
                        case NOT_FOUND -> noSuch(rest.text());
                        case UNAUTHORIZED -> authorization(rest.text());
                        default -> input(rest.text());
                    });
        }
        return RestProblem.ofData(failure).map(data -> input(data.text()));
    }

    String category() {
        return category;
    }

    String text() {
        return String.valueOf(getMessage());
    }
}
