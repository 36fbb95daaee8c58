package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;
import java.util.stream.Collectors;

/** Quotes what reviews of the product on the page find fault with. */
final class QuoteCriticisms implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(136);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String quoted = new ShopVisit(hand)
                .opinions().stream()
                        .map(Opinion::criticisms)
                        .filter(sentences -> !sentences.isEmpty())
                        .map(sentences -> String.join(" ", sentences))
                        .collect(Collectors.joining("\n"));
        return quoted.isEmpty() ? Answers.unachievable("there is no criticism in the reviews") : quoted;
    }
}
