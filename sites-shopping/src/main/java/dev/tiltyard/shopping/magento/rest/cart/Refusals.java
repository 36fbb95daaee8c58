package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.util.function.Supplier;

/** What cannot be done with a cart, as the REST interface says it. */
final class Refusals {
    private Refusals() {}

    static <T> T told(Supplier<T> action) {
        try {
            return action.get();
        } catch (CartProblem problem) {
            throw problem.kind() == CartProblem.Kind.MISSING
                    ? RestProblem.notFound(problem.text())
                    : RestProblem.bad(problem.text());
        }
    }

    static void told(Runnable action) {
        told(() -> {
            action.run();
            return true;
        });
    }
}
