package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.NewestIssue;
import dev.tiltyard.tasks.template.fact.ProductPrice;
import java.util.List;

/** Templates that look something up on one site and use it on the service desk. */
final class CrossSiteDeskTemplates {
    private CrossSiteDeskTemplates() {}

    static List<TaskTemplate> all() {
        return List.of(
                new AnswerThenAct(
                        10680,
                        "across-incident-newest-issue",
                        new NewestIssue(),
                        new ReportIncident(),
                        "Open an incident on the service desk with {{person}} as the caller. The short description should be"
                                + " exactly the title of the newest open issue in {{project}} on GitLab.",
                        "Find the most recently opened issue in {{project}} on GitLab that is still open. Then report it on the"
                                + " service desk: an incident with the caller {{person}} and the exact title of that issue as"
                                + " its short description."),
                new AnswerThenAct(
                        10681,
                        "across-order-with-price",
                        new ProductPrice(),
                        new OrderWithNote(),
                        "Order one \"{{item}}\" from the hardware category of the service desk's catalog. As additional software"
                                + " requirements, write only the price of \"{{product}}\" in the shop, as a number with two"
                                + " decimals.",
                        "How much is \"{{product}}\" in the shop? Order one \"{{item}}\" from the service catalog's hardware"
                                + " with just that price, as a number with two decimals, in its additional software"
                                + " requirements."));
    }
}
