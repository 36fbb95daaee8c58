package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A sum with a price, on the homepage's calculator. */
final class CalculatePrice extends DescribedTemplate {
    private static final Question PRICE = new Price();

    CalculatePrice() {
        super(
                10640,
                "across-calculate-price",
                Kind.NAVIGATION,
                List.of(Sites.HOMEPAGE, Sites.SHOP),
                "Work out on the homepage's calculator what {{pieces}} pieces of \"{{product}}\" cost at the shop's price, and leave the"
                        + " calculator open with the result on it.",
                "Leave the calculator of the homepage open showing {{pieces}} times the shop's price of \"{{product}}\".");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        int pieces = 3 + draw.dice().below(9);
        return PRICE.draw(draw).map(known -> Instance.of(UseAnswer.both(known.arguments(), Map.of("pieces", pieces)))
                .endsAt("__HOMEPAGE__/calculator.html")
                .check(
                        "the calculator shows the sum",
                        JsonNodeFactory.instance
                                .objectNode()
                                .put("site", Sites.HOMEPAGE)
                                .put("named", "calculation_shown"),
                        Expect.about(new BigDecimal(known.answer()).multiply(BigDecimal.valueOf(pieces)))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String price = PRICE.find(assignment, hand);
        Sites.homepage(hand);
        hand.open("/calculator.html");
        hand.type("#inputExpression", assignment.argument("pieces") + " * " + price);
        hand.pressButton("#calculate");
        hand.await("#calculationResult:not(:empty)");
        return "";
    }
}
