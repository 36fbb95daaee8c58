package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** Templates that ask for facts: one, several of a kind, or a missing one. */
public final class FactTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.of(
                        forum(),
                        shop(),
                        admin(),
                        gitlab(),
                        map(),
                        wikipedia(),
                        desk(),
                        ComparisonTemplates.all(),
                        ListTemplates.all(),
                        AbsenceTemplates.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of();
    }

    private static List<TaskTemplate> forum() {
        return List.of(
                two(
                        10033,
                        "forum-author-of-best-post",
                        ForumFacts.SECOND_AUTHOR,
                        "Who submitted the post with the second-highest score of all time in /f/{{forum1}}, and who did in /f/{{forum2}}?",
                        "Find the posts with the second-best scores ever in /f/{{forum1}} and in /f/{{forum2}}, and tell me the usernames of their authors."),
                tell(
                        10034,
                        "forum-newest-post-of-member",
                        ForumFacts.EARLIER_POST,
                        "What is the title of the post that {{member}} submitted just before their newest one?",
                        "Quote the title of {{member}}'s second most recent post."),
                tell(
                        10035,
                        "forum-link-of-post",
                        ForumFacts.POST_LINK,
                        "What URL does the post \"{{title}}\" in /f/{{forum}} link to? Give me the full address.",
                        "I want to see what \"{{title}}\" in /f/{{forum}} links to. Send me the complete URL."),
                tell(
                        10040,
                        "forum-author-of-post",
                        ForumFacts.POST_AUTHOR,
                        "Who submitted \"{{title}}\" to /f/{{forum}}? I need the username.",
                        "There's a post called \"{{title}}\" in /f/{{forum}}. Find out which member wrote it."),
                two(
                        10041,
                        "forum-first-moderator",
                        ForumFacts.FIRST_MODERATOR,
                        "Who are the longest-serving moderators of /f/{{forum1}} and /f/{{forum2}}? Give me one username for each.",
                        "Look at the moderators of /f/{{forum1}} and of /f/{{forum2}}. For each of the two forums, tell me which one was added first."),
                two(
                        10042,
                        "forum-author-of-newest-post",
                        ForumFacts.NEWEST_AUTHOR,
                        "Who posted last in /f/{{forum1}}, and who in /f/{{forum2}}? Give me the usernames of the authors of the newest posts.",
                        "Tell me which user submitted the most recent post in /f/{{forum1}}, and which one in /f/{{forum2}}."),
                two(
                        10043,
                        "forum-author-of-first-post",
                        ForumFacts.FIRST_AUTHOR,
                        "Who submitted the very first post in /f/{{forum1}}, and who in /f/{{forum2}}?",
                        "Go back to the oldest posts in /f/{{forum1}} and /f/{{forum2}} and tell me the usernames of their authors."),
                two(
                        10044,
                        "forum-first-post",
                        ForumFacts.FIRST_POST,
                        "What is the title of the oldest post in /f/{{forum1}}, and of the oldest one in /f/{{forum2}}?",
                        "How did /f/{{forum1}} and /f/{{forum2}} begin? Quote the titles of the very first posts."),
                two(
                        10045,
                        "forum-top-post",
                        ForumFacts.SECOND_POST,
                        "What are the titles of the posts with the second-highest scores of all time in /f/{{forum1}} and in /f/{{forum2}}?",
                        "Quote the title of the post with the second-most points of all time in /f/{{forum1}}, and the title of the one in /f/{{forum2}}."));
    }

    private static List<TaskTemplate> shop() {
        return List.of(
                two(
                        10115,
                        "shop-subtotal-of-order",
                        ShopFacts.SUBTOTAL,
                        "What are the subtotals of my orders {{purchase1}} and {{purchase2}}, without shipping?",
                        "How much did the items in my orders {{purchase1}} and {{purchase2}} cost before shipping? Tell me the subtotal of each order."),
                tell(
                        10143,
                        "shop-sku-of-product",
                        ShopFacts.SKU,
                        "What is the SKU of \"{{product}}\"?",
                        "I need the SKU for \"{{product}}\". It should be on the product's page."),
                two(
                        10144,
                        "shop-only-harsh-reviewer",
                        ShopFacts.HARSH_REVIEWER,
                        "Only one customer gave \"{{product1}}\" a single star, and only one gave a single star to \"{{product2}}\". What are their nicknames?",
                        "Find the one-star review of \"{{product1}}\" and the one of \"{{product2}}\", and tell me the nicknames of the people who wrote them."),
                two(
                        10146,
                        "shop-cheapest-in-order",
                        ShopFacts.CHEAPEST_ITEM,
                        "What is the cheapest item, by unit price, in each of my orders {{purchase1}} and {{purchase2}}? Give me the full names.",
                        "Look at my orders {{purchase1}} and {{purchase2}}. For each of them, tell me the full name of the product with the lowest unit price."));
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
                tell(
                        10211,
                        "admin-phone-of-customer",
                        AdminFacts.CUSTOMER_PHONE,
                        "What phone number do we have for our customer {{customer}}?",
                        "I want to call {{customer}}, one of our customers. Look up the phone number."),
                tell(
                        10254,
                        "admin-customer-of-email",
                        AdminFacts.CUSTOMER_NAME,
                        "Which customer uses the email address {{address}}? Give me the full name.",
                        "I got an email from {{address}}. Look up the name of this customer."),
                tell(
                        10256,
                        "admin-recipient-of-order",
                        AdminFacts.RECIPIENT,
                        "What is the ship-to name on order {{sale}}?",
                        "Who does order {{sale}} ship to? Give me the full name."),
                tell(
                        10257,
                        "admin-order-of-invoice",
                        AdminFacts.INVOICED_ORDER,
                        "Which order does invoice {{invoice}} belong to? Give me the order number.",
                        "I have invoice {{invoice}} in front of me. Find the number of the order it was made for."),
                two(
                        10258,
                        "admin-product-of-review",
                        AdminFacts.REVIEWED_PRODUCT,
                        "Which products did customers review in \"{{review1}}\" and \"{{review2}}\"? Those are the titles of the reviews.",
                        "Find the reviews with the titles \"{{review1}}\" and \"{{review2}}\" and tell me the names of the products."),
                tell(
                        10259,
                        "admin-credit-memo-of-order",
                        AdminFacts.CREDIT_MEMO,
                        "What is the credit memo number for order {{sale}}?",
                        "Order {{sale}} was refunded. Look up the credit memo number."));
    }

    private static List<TaskTemplate> gitlab() {
        return List.of(
                two(
                        10318,
                        "gitlab-assignee-of-issue",
                        GitLabFacts.ISSUE_ASSIGNEE,
                        "Who is issue #{{number1}} in {{project1}} assigned to, and who is issue #{{number2}} in {{project2}} assigned to? Give me the usernames.",
                        "Tell me the usernames of the assignees of {{project1}}#{{number1}} and {{project2}}#{{number2}}."),
                tell(
                        10319,
                        "gitlab-branch-of-request",
                        GitLabFacts.REQUEST_BRANCH,
                        "What is the source branch of merge request !{{number}} in {{project}}?",
                        "Which branch does {{project}}!{{number}} want to merge? Give me its name."),
                two(
                        10320,
                        "gitlab-oldest-issue",
                        GitLabFacts.OLDEST_ISSUE,
                        "What are the titles of the oldest open issues in {{project1}} and in {{project2}}?",
                        "Find the issue that has been open the longest in {{project1}} and the one in {{project2}}, and tell me their titles."),
                two(
                        10321,
                        "gitlab-description-of-project",
                        GitLabFacts.PROJECT_DESCRIPTION,
                        "Quote the descriptions of the projects {{project1}} and {{project2}} as shown on their pages.",
                        "How do {{project1}} and {{project2}} describe themselves on their project pages? Give me the exact texts."),
                tell(
                        10324,
                        "gitlab-author-of-request",
                        GitLabFacts.REQUEST_AUTHOR,
                        "Who opened merge request !{{number}} in {{project}}? Give me the username.",
                        "Tell me the username of the author of {{project}}!{{number}}."),
                tell(
                        10328,
                        "gitlab-title-of-issue",
                        GitLabFacts.ISSUE_TITLE,
                        "What is the title of issue #{{number}} in {{project}}?",
                        "What is {{project}}#{{number}} about? Quote the title of the issue."),
                tell(
                        10329,
                        "gitlab-title-of-request",
                        GitLabFacts.REQUEST_TITLE,
                        "What is the title of merge request !{{number}} in {{project}}?",
                        "Someone mentioned {{project}}!{{number}}. Quote the title of that merge request."),
                two(
                        10330,
                        "gitlab-newest-request",
                        GitLabFacts.EARLIER_REQUEST,
                        "What are the titles of the second-newest open merge requests in {{project1}} and in {{project2}}?",
                        "Of the merge requests in {{project1}} that are still open, which one was opened just before the newest? And in {{project2}}? Give me both titles."),
                two(
                        10331,
                        "gitlab-author-of-newest-issue",
                        GitLabFacts.NEWEST_ISSUE_AUTHOR,
                        "Who opened the newest open issue in {{project1}}, and who in {{project2}}? Give me the usernames.",
                        "Find the most recently created issues in {{project1}} and in {{project2}} that are still open, and tell me the usernames of their authors."));
    }

    private static List<TaskTemplate> map() {
        return List.of(
                three(
                        10404,
                        "map-website",
                        MapFacts.WEBSITE,
                        "What websites does the map list for {{place1}}, {{place2}}, and {{place3}}? Give me the full addresses.",
                        "Find {{place1}}, {{place2}}, and {{place3}} on the map and tell me the web address that it lists for each."),
                three(
                        10405,
                        "map-postal-code",
                        MapFacts.POSTCODE,
                        "What are the postal codes of {{place1}}, {{place2}}, and {{place3}} according to the map?",
                        "I want to send letters to {{place1}}, {{place2}}, and {{place3}}. Look up their postal codes on the map."),
                three(
                        10406,
                        "map-population",
                        MapFacts.POPULATION,
                        "What populations does the map give for {{place1}}, {{place2}}, and {{place3}}?",
                        "Find {{place1}}, {{place2}}, and {{place3}} on the map. How many people live in each of them according to the tags?"),
                new NearerTown(),
                new TwoLegs(),
                new TwoDistances(
                        10410,
                        "map-drive",
                        TownDistance.DRIVE,
                        "How many kilometers is it by car from {{from}} to {{to}}, and from {{start}} to {{end}}? Round to whole numbers.",
                        "Get driving directions on the map from {{from}} to {{to}}, and from {{start}} to {{end}}. Tell me both distances in whole kilometers."),
                new TwoDistances(
                        10411,
                        "map-ride",
                        TownDistance.RIDE,
                        "How many kilometers would I have to ride by bike from {{from}} to {{to}}, and how many from {{start}} to {{end}}? Round to whole numbers.",
                        "I want to cycle from {{from}} to {{to}} and, another day, from {{start}} to {{end}}. How far is each ride according to the map, in whole kilometers?"),
                new TwoDistances(
                        10412,
                        "map-walk",
                        TownDistance.WALK,
                        "How many kilometers is the walk from {{from}} to {{to}}, and how many is it from {{start}} to {{end}}? Round to whole numbers.",
                        "If I walked from {{from}} to {{to}}, or from {{start}} to {{end}}, how many kilometers would that be according to the map? Give me two whole numbers."));
    }

    private static List<TaskTemplate> wikipedia() {
        return List.of(
                tell(
                        10504,
                        "wikipedia-birthday",
                        WikipediaFacts.BIRTHDAY,
                        "According to Wikipedia, when was {{name}} born? Write the date like March 5, 1901.",
                        "Look up {{name}} on Wikipedia and give me the date of birth in the form March 5, 1901."),
                two(
                        10505,
                        "wikipedia-birthplace",
                        WikipediaFacts.BIRTHPLACE,
                        "Where were {{name1}} and {{name2}} born? Quote the places exactly as they are written in the infoboxes on Wikipedia.",
                        "Look up {{name1}} and {{name2}} on Wikipedia. What places of birth do the infoboxes give? Quote them word for word."),
                two(
                        10506,
                        "wikipedia-date-of-death",
                        WikipediaFacts.DEATH,
                        "According to Wikipedia, when did {{name1}} and {{name2}} die? Write the dates like March 5, 1901.",
                        "Look up {{name1}} and {{name2}} on Wikipedia and give me both dates of death in the form March 5, 1901."),
                two(
                        10507,
                        "wikipedia-date-of-admission",
                        WikipediaFacts.ADMISSION,
                        "According to Wikipedia, on what dates were {{state1}} and {{state2}} admitted to the Union? Write them like March 5, 1801.",
                        "When did {{state1}} become a state, and when did {{state2}}? Look it up on Wikipedia and give me both dates in the form March 5, 1801."),
                two(
                        10508,
                        "wikipedia-spouse",
                        WikipediaFacts.SPOUSE,
                        "Who were Presidents {{president1}} and {{president2}} married to, according to the infoboxes on Wikipedia?",
                        "Look up {{president1}} and {{president2}} on Wikipedia and tell me the names of their spouses."),
                two(
                        10509,
                        "wikipedia-population",
                        WikipediaFacts.CITY_POPULATION,
                        "What are the populations of these two cities according to Wikipedia: {{city1}}; {{city2}}? Write the numbers with commas, as in the articles.",
                        "How many people live in {{city1}}, and how many in {{city2}}? Give me the numbers from the infoboxes on Wikipedia, with commas."),
                two(
                        10519,
                        "wikipedia-place-of-death",
                        WikipediaFacts.DEATHPLACE,
                        "Where did {{name1}} and {{name2}} die? Quote the places exactly as they are written in the infoboxes on Wikipedia.",
                        "Look up {{name1}} and {{name2}} on Wikipedia. What places of death do the infoboxes give? Quote them word for word."),
                two(
                        10520,
                        "wikipedia-capital",
                        WikipediaFacts.CAPITAL,
                        "What are the capitals of {{state1}} and {{state2}} according to Wikipedia?",
                        "Look up {{state1}} and {{state2}} on Wikipedia and tell me their capitals."),
                two(
                        10521,
                        "wikipedia-largest-city",
                        WikipediaFacts.LARGEST_CITY,
                        "Which city is the largest in {{state1}}, and which one in {{state2}}, according to Wikipedia?",
                        "Look up the states of {{state1}} and {{state2}} on Wikipedia and tell me the names of their largest cities."));
    }

    private static List<TaskTemplate> desk() {
        return List.of(
                two(
                        10706,
                        "desk-owner-of-asset",
                        DeskFacts.OWNER,
                        "Who are the hardware assets with the serial numbers {{serial1}} and {{serial2}} assigned to?",
                        "I found two devices, with the serial numbers {{serial1}} and {{serial2}}. Whose are they? Look up who each of them is assigned to."),
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
                        "I have a device with the serial number {{serial}} on my desk. Look up its asset tag."),
                two(
                        10721,
                        "desk-assignee-of-problem",
                        DeskFacts.PROBLEM_ASSIGNEE,
                        "Who is problem {{problem1}} assigned to, and who is {{problem2}} assigned to?",
                        "Tell me the full names of the people who are working on problems {{problem1}} and {{problem2}}."),
                two(
                        10722,
                        "desk-assignee-of-change",
                        DeskFacts.CHANGE_ASSIGNEE,
                        "Who is change request {{change1}} assigned to, and who is {{change2}} assigned to?",
                        "Look up the change requests {{change1}} and {{change2}} and tell me who each of them is assigned to."),
                tell(
                        10723,
                        "desk-user-id",
                        DeskFacts.USER_ID,
                        "What is {{employee}}'s user ID?",
                        "{{employee}} forgot how to log in. Look up the user ID for them."));
    }

    private static TaskTemplate two(int id, String name, PhrasedQuestion asked, String... wordings) {
        return TellSeveral.two(id, name, asked.listed(), wordings);
    }

    private static TaskTemplate three(int id, String name, PhrasedQuestion asked, String... wordings) {
        return TellSeveral.three(id, name, asked.listed(), wordings);
    }

    private static TaskTemplate tell(int id, String name, PhrasedQuestion asked, String... wordings) {
        return new TellFact(id, name, asked.question(), wordings);
    }
}
