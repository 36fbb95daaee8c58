package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** Templates that ask for something that a site doesn't have. */
final class AbsenceTemplates {
    private AbsenceTemplates() {}

    static List<TaskTemplate> all() {
        return List.of(
                new MissingFact(
                        10153,
                        "shop-reviewer-of-unreviewed",
                        ShopFacts.SKU_OF_UNREVIEWED,
                        "Who wrote the latest review of \"{{product}}\"? If nobody has reviewed it, answer \"N/A\" and give me the product's SKU.",
                        "Quote the latest review of \"{{product}}\". If there are no reviews yet, say \"N/A\" and tell me its SKU instead."),
                new MissingFact(
                        10265,
                        "admin-invoice-of-uninvoiced-order",
                        AdminFacts.BUYER_WITHOUT_INVOICE,
                        "What is the invoice number for order {{sale}}? If it has not been invoiced, answer \"N/A\" and give me the bill-to name of the order.",
                        "Find the invoice for order {{sale}}. If there is none, say \"N/A\" and tell me the name the order is billed to."),
                new MissingFact(
                        10266,
                        "admin-shipment-of-unshipped-order",
                        AdminFacts.BUYER_WITHOUT_SHIPMENT,
                        "What is the shipment number for order {{sale}}? If it has not been shipped, answer \"N/A\" and give me the bill-to name of the order.",
                        "Look up the shipment of order {{sale}}. If nothing has been shipped, say \"N/A\" and tell me the name the order is billed to."),
                new MissingFact(
                        10337,
                        "gitlab-assignee-of-unassigned-issue",
                        GitLabFacts.AUTHOR_OF_UNASSIGNED,
                        "Who is supposed to work on issue #{{number}} in {{project}}? If nobody is assigned, answer \"N/A\" and give me the username of the person who opened it.",
                        "Tell me the assignee of {{project}}#{{number}}. If it has none, say \"N/A\" and tell me the username of its author."),
                new MissingFact(
                        10338,
                        "gitlab-milestone-of-unplanned-issue",
                        GitLabFacts.TITLE_OF_UNPLANNED,
                        "Which milestone is issue #{{number}} in {{project}} planned for? If it has no milestone, answer \"N/A\" and quote the title of the issue.",
                        "I want to know the milestone of {{project}}#{{number}}. If there isn't one, say \"N/A\" and give me the title of the issue."),
                new MissingFact(
                        10339,
                        "gitlab-reviewer-of-unreviewed-request",
                        GitLabFacts.BRANCH_OF_UNREVIEWED,
                        "Who is the reviewer of merge request !{{number}} in {{project}}? If it has none, answer \"N/A\" and give me the name of its source branch.",
                        "Tell me who was asked to review {{project}}!{{number}}. If nobody was, say \"N/A\" and tell me which branch it comes from."),
                new MissingFacts(
                        10728,
                        "desk-holder-of-unassigned-hardware",
                        DeskFacts.TAG_OF_UNASSIGNED,
                        "Who has the hardware with the serial numbers {{serial1}} and {{serial2}}? If neither is assigned to anyone, answer \"N/A\" and give me both asset tags.",
                        "Find out who uses the devices with the serial numbers {{serial1}} and {{serial2}}. If nobody uses either of them, say \"N/A\" and tell me their asset tags."));
    }
}
