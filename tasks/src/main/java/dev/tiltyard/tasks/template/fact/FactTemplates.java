package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** The templates that ask for one fact, or for the sum of three of a kind. */
public final class FactTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.of(forum(), shop(), admin(), gitlab(), map(), wikipedia(), desk())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of();
    }

    private static List<TaskTemplate> forum() {
        return List.of(
                tell(
                        10033,
                        "forum-author-of-best-post",
                        ForumFacts.TOP_AUTHOR,
                        "Who submitted the highest-scoring post of all time in /f/{{forum}}?",
                        "Find the post with the best score ever in /f/{{forum}} and tell me the username of its author."),
                tell(
                        10034,
                        "forum-newest-post-of-member",
                        ForumFacts.LAST_POST,
                        "What is the title of {{member}}'s newest post?",
                        "Quote the title of the post that {{member}} submitted most recently."),
                tell(
                        10035,
                        "forum-link-of-post",
                        ForumFacts.POST_LINK,
                        "What URL does the post \"{{title}}\" in /f/{{forum}} link to? Give me the full address.",
                        "I want to see what \"{{title}}\" in /f/{{forum}} links to. Send me the complete URL."));
    }

    private static List<TaskTemplate> shop() {
        return List.of(
                tell(
                        10115,
                        "shop-subtotal-of-order",
                        ShopFacts.SUBTOTAL,
                        "What is the subtotal of my order {{purchase}}, without shipping?",
                        "How much did the items in my order {{purchase}} cost before shipping? Tell me the subtotal."),
                new SumOfThree(
                        10116,
                        "shop-price-of-three",
                        KnownFacts.PRICE,
                        "product",
                        "How much would I pay for one \"{{first}}\", one \"{{second}}\", and one \"{{third}}\" together, before shipping and tax?",
                        "Add up the prices of \"{{first}}\", \"{{second}}\", and \"{{third}}\", and tell me the sum."),
                new SumOfThree(
                        10117,
                        "shop-total-of-three-orders",
                        KnownFacts.ORDER_TOTAL,
                        "order",
                        "What do my orders {{first}}, {{second}}, and {{third}} come to altogether? Add up their grand totals.",
                        "I need the sum of the grand totals of my orders {{first}}, {{second}}, and {{third}}."));
    }

    private static List<TaskTemplate> admin() {
        return List.of(
                tell(
                        10207,
                        "admin-shipment-of-order",
                        AdminFacts.SHIPMENT,
                        "What is the shipment number for order {{sale}}?",
                        "Order {{sale}} has been shipped. Look up the number of the shipment."),
                tell(
                        10208,
                        "admin-email-of-customer",
                        AdminFacts.CUSTOMER_MAIL,
                        "What is the email address of our customer {{customer}}?",
                        "I need to write to {{customer}}. Which email address do we have for this customer?"),
                new SumOfThree(
                        10209,
                        "admin-total-of-three-orders",
                        AdminFacts.ORDER_TOTAL,
                        "sale",
                        "What is the combined grand total of the orders {{first}}, {{second}}, and {{third}}?",
                        "Add up the grand totals of orders {{first}}, {{second}}, and {{third}} for me."),
                tell(
                        10211,
                        "admin-phone-of-customer",
                        AdminFacts.CUSTOMER_PHONE,
                        "What phone number do we have for our customer {{customer}}?",
                        "I want to call {{customer}}, one of our customers. Look up the phone number."));
    }

    private static List<TaskTemplate> gitlab() {
        return List.of(
                tell(
                        10318,
                        "gitlab-assignee-of-issue",
                        GitLabFacts.ISSUE_ASSIGNEE,
                        "Who is issue #{{number}} in {{project}} assigned to? Give me the username.",
                        "Tell me the username of the assignee of {{project}}#{{number}}."),
                tell(
                        10319,
                        "gitlab-branch-of-request",
                        GitLabFacts.REQUEST_BRANCH,
                        "What is the source branch of merge request !{{number}} in {{project}}?",
                        "Which branch does {{project}}!{{number}} want to merge? Give me its name."),
                tell(
                        10320,
                        "gitlab-oldest-issue",
                        GitLabFacts.OLDEST_ISSUE,
                        "What is the title of the oldest open issue in {{project}}?",
                        "Find the issue in {{project}} that has been open the longest and tell me its title."),
                tell(
                        10321,
                        "gitlab-description-of-project",
                        GitLabFacts.PROJECT_DESCRIPTION,
                        "Quote the description of the project {{project}} as shown on its page.",
                        "How does {{project}} describe itself on its project page? Give me the exact text."),
                tell(
                        10324,
                        "gitlab-author-of-request",
                        GitLabFacts.REQUEST_AUTHOR,
                        "Who opened merge request !{{number}} in {{project}}? Give me the username.",
                        "Tell me the username of the author of {{project}}!{{number}}."));
    }

    private static List<TaskTemplate> map() {
        return List.of(new NearerTown());
    }

    private static List<TaskTemplate> wikipedia() {
        return List.of(
                tell(
                        10504,
                        "wikipedia-birthday",
                        WikipediaFacts.BIRTHDAY,
                        "According to Wikipedia, when was {{name}} born? Write the date like March 5, 1901.",
                        "Look up {{name}} on Wikipedia and give me the date of birth in the form March 5, 1901."),
                tell(
                        10505,
                        "wikipedia-birthplace",
                        WikipediaFacts.BIRTHPLACE,
                        "Where was {{name}} born? Quote the place exactly as it is written in the infobox on Wikipedia.",
                        "Look up {{name}} on Wikipedia. What place of birth does the infobox give? Quote it word for word."),
                tell(
                        10506,
                        "wikipedia-date-of-death",
                        WikipediaFacts.DEATH,
                        "According to Wikipedia, when did {{name}} die? Write the date like March 5, 1901.",
                        "Look up {{name}} on Wikipedia and give me the date of death in the form March 5, 1901."),
                tell(
                        10507,
                        "wikipedia-date-of-admission",
                        WikipediaFacts.ADMISSION,
                        "According to Wikipedia, on what date was {{state}} admitted to the Union? Write it like March 5, 1801.",
                        "When did {{state}} become a state? Look it up on Wikipedia and give me the date in the form March 5, 1801."),
                tell(
                        10508,
                        "wikipedia-spouse",
                        WikipediaFacts.SPOUSE,
                        "Who was President {{president}} married to, according to the infobox on Wikipedia?",
                        "Look up {{president}} on Wikipedia and tell me the name of the spouse."),
                tell(
                        10509,
                        "wikipedia-population",
                        WikipediaFacts.CITY_POPULATION,
                        "What is the population of {{city}} according to Wikipedia? Write the number with commas, as in the article.",
                        "How many people live in {{city}}? Give me the number from the infobox on Wikipedia, with commas."),
                new SumOfThree(
                        10513,
                        "wikipedia-people-in-three-cities",
                        WikipediaFacts.CITY_POPULATION,
                        "city",
                        "How many people live in these three cities altogether, according to Wikipedia: {{first}}; {{second}}; {{third}}? Give the sum as a plain number without commas.",
                        "Add up the populations that Wikipedia gives for these cities: {{first}}; {{second}}; {{third}}. Answer with a plain number, without commas."));
    }

    private static List<TaskTemplate> desk() {
        return List.of(
                tell(
                        10710,
                        "desk-caller-of-incident",
                        DeskFacts.CALLER,
                        "Who is the caller of incident {{incident}}?",
                        "Look up {{incident}} and tell me the name of the person who called about it."),
                tell(
                        10711,
                        "desk-assignee-of-incident",
                        DeskFacts.ASSIGNEE,
                        "Who is incident {{incident}} assigned to?",
                        "Tell me the name of the person who is working on {{incident}} (the one it is assigned to)."),
                tell(
                        10712,
                        "desk-tag-of-asset",
                        DeskFacts.ASSET_TAG,
                        "What is the asset tag of the hardware with the serial number {{serial}}?",
                        "I have a device with the serial number {{serial}} on my desk. Look up its asset tag."));
    }

    private static TaskTemplate tell(int id, String name, Asked asked, String... wordings) {
        return new TellFact(id, name, asked.question(), wordings);
    }
}
