package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.util.function.Supplier;

/** Cart errors in the REST API's wording. */
final class Refusals {
    private Refusals() {}

    static <T> T reported(Supplier<T> action) {
        try {
            return action.get();
        } catch (CartProblem problem) {
            throw problem.kind() == CartProblem.Kind.MISSING
                    ? RestProblem.notFound(problem.text())
                    : RestProblem.bad(problem.text());
        }
    }

    static void reported(Runnable action) {
        reported(() -> {
            action.run();
            return true;
        });
    }
}
