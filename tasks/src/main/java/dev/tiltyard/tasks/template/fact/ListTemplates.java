package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;

/** The templates that ask for everything of a kind. */
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
                new TellAll(
                        10151,
                        "shop-items-of-order",
                        ShopFacts.ITEM_NAMES,
                        "What did I buy with order {{purchase}}? List the full names of all items.",
                        "Give me the full names of all the products in my order {{purchase}}."),
                new TellAll(
                        10152,
                        "shop-skus-of-order",
                        ShopFacts.ITEM_SKUS,
                        "I need the SKUs of everything in my order {{purchase}}.",
                        "List the SKU of each item in my order {{purchase}}."),
                new TellAll(
                        10264,
                        "admin-order-numbers-of-customer",
                        AdminFacts.ORDER_NUMBERS,
                        "List the numbers of all orders with the bill-to name {{customer}}, whatever their status.",
                        "Which orders have been billed to {{customer}}? I need every order number, including those of canceled orders."),
                new TellAll(
                        10336,
                        "gitlab-open-requests-of-author",
                        GitLabFacts.REQUESTS_OF_AUTHOR,
                        "List the titles of all open merge requests by {{author}} in {{project}}.",
                        "{{author}} has several merge requests open in {{project}}. What are their titles?"));
    }
}
