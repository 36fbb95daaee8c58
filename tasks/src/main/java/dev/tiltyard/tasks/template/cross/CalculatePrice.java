package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.ProductPrice;
import dev.tiltyard.tasks.template.fact.Sites;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calculate with a price on the homepage's calculator. */
final class CalculatePrice extends DescribedTemplate {
    private static final FactQuestion PRICE = new ProductPrice();

    CalculatePrice() {
        super(
                10640,
                "across-calculate-price",
                OutcomeKind.NAVIGATION,
                List.of(Sites.HOMEPAGE, Sites.SHOP),
                "Use the calculator on the homepage to work out the total price of {{pieces}} of "
                        + "\"{{product}}\" from the shop, and leave the calculator open with the result.",
                "Look up the price of \"{{product}}\" in the shop and multiply it by {{pieces}} on the "
                        + "homepage's calculator. Leave the calculator open so I can see the result.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        int pieces = 3 + draw.random().below(9);
        return PRICE.draw(draw)
                .map(known -> Instance.of(AnswerThenAct.both(known.arguments(), Map.of("pieces", pieces)))
                        .endsAt("__HOMEPAGE__/calculator.html")
                        .check(
                                "The calculator shows the total price",
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("site", Sites.HOMEPAGE)
                                        .put("named", "calculation_shown"),
                                Expect.about(new BigDecimal(known.answer()).multiply(BigDecimal.valueOf(pieces)))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String price = PRICE.find(assignment, browser);
        Sites.homepage(browser);
        browser.open("/calculator.html");
        browser.type("#inputExpression", assignment.argument("pieces") + " * " + price);
        browser.expecting("#calculationResult:not(:empty)", () -> browser.pressButton("#calculate"));
        return "";
    }
}
