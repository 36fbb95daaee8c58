package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** Templates that ask for all things of a kind. */
final class ListTemplates {
    private ListTemplates() {}

    static List<TaskTemplate> all() {
        return List.of(
                new TellAll(
                        10047,
                        "forum-all-posts-of-member",
                        ForumFacts.POSTS_OF_MEMBER,
                        "List the titles of all posts that {{member}} has submitted.",
                        "What has {{member}} posted so far? Give me the title of every post."),
                TellSeveral.two(
                        10151,
                        "shop-items-of-order",
                        ShopFacts.ITEM_NAMES,
                        "What did I buy in orders {{purchase1}} and {{purchase2}}? List the full names of all items.",
                        "Give me the full names of all the products in my orders {{purchase1}} and {{purchase2}}."),
                TellSeveral.two(
                        10152,
                        "shop-skus-of-order",
                        ShopFacts.ITEM_SKUS,
                        "I need the SKUs of everything in my orders {{purchase1}} and {{purchase2}}.",
                        "List the SKU of each item in my orders {{purchase1}} and {{purchase2}}."),
                new TellAll(
                        10264,
                        "admin-order-numbers-of-customer",
                        AdminFacts.ORDER_NUMBERS,
                        "List the numbers of all orders with the bill-to name {{customer}}, whatever their status.",
                        "Which orders have been billed to {{customer}}? I need every order number, including those of canceled orders."),
                TellSeveral.two(
                        10336,
                        "gitlab-open-requests-of-author",
                        GitLabFacts.REQUESTS_OF_AUTHOR,
                        "List the titles of all open merge requests by {{author1}} in {{project1}}, and of all those by {{author2}} in {{project2}}.",
                        "{{author1}} has several merge requests open in {{project1}}, and {{author2}} has some in {{project2}}. What are their titles?"));
    }
}
