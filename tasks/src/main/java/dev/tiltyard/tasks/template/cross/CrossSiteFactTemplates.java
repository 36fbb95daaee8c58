package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.fact.AdminFacts;
import dev.tiltyard.tasks.template.fact.DeskFacts;
import dev.tiltyard.tasks.template.fact.ForumFacts;
import dev.tiltyard.tasks.template.fact.GitLabFacts;
import dev.tiltyard.tasks.template.fact.KnownFacts;
import dev.tiltyard.tasks.template.fact.MapFacts;
import dev.tiltyard.tasks.template.fact.ShopFacts;
import dev.tiltyard.tasks.template.fact.WikipediaFacts;
import java.util.List;
import java.util.stream.Stream;

/** Templates that ask for facts from several sites, or use them on another one. */
final class CrossSiteFactTemplates {
    private CrossSiteFactTemplates() {}

    static List<TaskTemplate> all() {
        return Stream.of(two(), three(), used(), bothUsed(), usedTwice())
                .flatMap(List::stream)
                .toList();
    }

    private static List<TaskTemplate> two() {
        return List.of(
                AnswerAll.two(
                        10800, "across-employee-email-and-request-author", DeskFacts.MAIL, GitLabFacts.REQUEST_AUTHOR),
                AnswerAll.two(10801, "across-asset-owner-and-top-post", DeskFacts.OWNER, ForumFacts.TOP_POST),
                AnswerAll.two(10802, "across-invoice-and-incident-caller", AdminFacts.INVOICE, DeskFacts.CALLER),
                AnswerAll.two(
                        10803, "across-customer-phone-and-place-phone", AdminFacts.CUSTOMER_PHONE, MapFacts.PHONE),
                AnswerAll.two(10804, "across-birthday-and-top-author", ForumFacts.TOP_AUTHOR, WikipediaFacts.BIRTHDAY),
                AnswerAll.two(10805, "across-capital-and-town", MapFacts.POPULATION, WikipediaFacts.CAPITAL),
                AnswerAll.two(
                        10806, "across-issue-title-and-incident-assignee", GitLabFacts.ISSUE_TITLE, DeskFacts.ASSIGNEE),
                AnswerAll.two(10807, "across-sku-and-buyer", ShopFacts.SKU, AdminFacts.BUYER),
                AnswerAll.two(10808, "across-oldest-issue-and-spouse", GitLabFacts.OLDEST_ISSUE, WikipediaFacts.SPOUSE),
                AnswerAll.two(
                        10809, "across-harsh-reviewer-and-newest-post", ShopFacts.HARSH_REVIEWER, ForumFacts.LAST_POST),
                AnswerAll.two(
                        10810, "across-shipment-and-issue-assignee", AdminFacts.SHIPMENT, GitLabFacts.ISSUE_ASSIGNEE),
                AnswerAll.two(
                        10811, "across-website-and-first-moderator", ForumFacts.FIRST_MODERATOR, MapFacts.WEBSITE),
                AnswerAll.two(10812, "across-asset-tag-and-subtotal", DeskFacts.ASSET_TAG, ShopFacts.SUBTOTAL),
                AnswerAll.two(
                        10813,
                        "across-project-and-admission",
                        GitLabFacts.PROJECT_DESCRIPTION,
                        WikipediaFacts.ADMISSION),
                AnswerAll.two(
                        10814,
                        "across-subscribers-and-inhabitants",
                        ForumFacts.SUBSCRIBERS,
                        WikipediaFacts.CITY_POPULATION),
                AnswerAll.two(
                        10815, "across-change-and-first-author", DeskFacts.CHANGE_ASSIGNEE, ForumFacts.FIRST_AUTHOR),
                AnswerAll.two(10816, "across-zip-and-drive", AdminFacts.CUSTOMER_ZIP, MapFacts.DRIVE),
                AnswerAll.two(
                        10817, "across-cheapest-item-and-request", ShopFacts.CHEAPEST_ITEM, GitLabFacts.REQUEST_TITLE),
                AnswerAll.two(
                        10818,
                        "across-place-of-death-and-incident",
                        WikipediaFacts.DEATHPLACE,
                        DeskFacts.INCIDENT_TITLE),
                AnswerAll.two(
                        10819,
                        "across-review-and-newest-issue",
                        AdminFacts.REVIEWED_PRODUCT,
                        GitLabFacts.NEWEST_ISSUE_AUTHOR));
    }

    private static List<TaskTemplate> three() {
        return List.of(
                AnswerAll.three(
                        10820,
                        "across-price-issue-and-incident",
                        KnownFacts.PRICE,
                        GitLabFacts.ISSUE_TITLE,
                        DeskFacts.NEWEST_INCIDENT),
                AnswerAll.three(
                        10821,
                        "across-sale-ban-and-predecessor",
                        AdminFacts.ORDER_TOTAL,
                        ForumFacts.LAST_BANNED,
                        WikipediaFacts.PREDECESSOR),
                AnswerAll.three(
                        10822,
                        "across-postcode-branch-and-item",
                        MapFacts.POSTCODE,
                        GitLabFacts.REQUEST_BRANCH,
                        ShopFacts.DEAREST_ITEM),
                AnswerAll.three(
                        10823,
                        "across-email-poster-and-credit-memo",
                        DeskFacts.MAIL,
                        ForumFacts.POST_AUTHOR,
                        AdminFacts.CREDIT_MEMO),
                AnswerAll.three(
                        10824,
                        "across-death-phone-and-request",
                        GitLabFacts.NEWEST_REQUEST,
                        MapFacts.PHONE,
                        WikipediaFacts.DEATH),
                AnswerAll.three(
                        10825,
                        "across-newest-author-recipient-and-city",
                        ForumFacts.NEWEST_AUTHOR,
                        AdminFacts.RECIPIENT,
                        WikipediaFacts.LARGEST_CITY),
                AnswerAll.three(
                        10826,
                        "across-harsh-title-ride-and-user-id",
                        ShopFacts.HARSH_TITLE,
                        MapFacts.RIDE,
                        DeskFacts.USER_ID));
    }

    private static List<TaskTemplate> used() {
        return List.of(
                FollowUpActions.NOTE.with(10830, "across-note-employee-email", DeskFacts.MAIL),
                FollowUpActions.POST.with(10831, "across-post-newest-incident", DeskFacts.NEWEST_INCIDENT),
                FollowUpActions.ISSUE_COMMENT.with(10832, "across-comment-issue-with-asset-owner", DeskFacts.OWNER),
                FollowUpActions.ORDER_COMMENT.with(10833, "across-comment-order-with-caller", DeskFacts.CALLER),
                FollowUpActions.SNIPPET.with(10834, "across-snippet-of-asset-tag", DeskFacts.ASSET_TAG),
                FollowUpActions.MESSAGE.with(10835, "across-message-employee-email", DeskFacts.MAIL),
                FollowUpActions.ISSUE.with(10836, "across-issue-about-incident-assignee", DeskFacts.ASSIGNEE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10840, "across-comment-incident-with-request-author", GitLabFacts.REQUEST_AUTHOR),
                FollowUpActions.POST.with(10841, "across-post-project-description", GitLabFacts.PROJECT_DESCRIPTION),
                FollowUpActions.MESSAGE.with(10842, "across-message-request-branch", GitLabFacts.REQUEST_BRANCH),
                FollowUpActions.PAGE.with(10843, "across-page-about-project", GitLabFacts.PROJECT_DESCRIPTION),
                FollowUpActions.NOTE.with(10844, "across-note-last-commenter", GitLabFacts.LAST_COMMENTER),
                FollowUpActions.PROFILE.with(10845, "across-profile-about-project", GitLabFacts.PROJECT_DESCRIPTION),
                FollowUpActions.ORDER_COMMENT.with(
                        10846, "across-comment-order-with-issue-title", GitLabFacts.ISSUE_TITLE),
                FollowUpActions.INCIDENT.with(10847, "across-incident-oldest-issue", GitLabFacts.OLDEST_ISSUE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10848, "across-comment-incident-with-newest-request", GitLabFacts.NEWEST_REQUEST),
                FollowUpActions.COMMENT.with(10849, "across-comment-issue-assignee", GitLabFacts.ISSUE_ASSIGNEE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10850, "across-comment-incident-with-top-author", ForumFacts.TOP_AUTHOR),
                FollowUpActions.SNIPPET.with(10851, "across-snippet-of-post-link", ForumFacts.POST_LINK),
                FollowUpActions.ISSUE.with(10852, "across-issue-about-newest-post-of-member", ForumFacts.LAST_POST),
                FollowUpActions.ISSUE_COMMENT.with(
                        10853, "across-comment-issue-with-banned-member", ForumFacts.LAST_BANNED),
                FollowUpActions.NOTE.with(10854, "across-note-subscribers", ForumFacts.SUBSCRIBERS),
                FollowUpActions.ORDER_COMMENT.with(10855, "across-comment-order-with-poster", ForumFacts.POST_AUTHOR),
                FollowUpActions.INCIDENT.with(10856, "across-incident-top-post", ForumFacts.TOP_POST),
                FollowUpActions.STATUS.with(10857, "across-status-top-post", ForumFacts.TOP_POST),
                FollowUpActions.WISH.with(10858, "across-wish-with-post-link", ForumFacts.POST_LINK),
                FollowUpActions.INCIDENT_COMMENT.with(10860, "across-comment-incident-with-price", KnownFacts.PRICE),
                FollowUpActions.REQUIREMENTS.with(10861, "across-requirements-with-sku", ShopFacts.SKU),
                FollowUpActions.POST.with(10862, "across-post-most-expensive-item", ShopFacts.DEAREST_ITEM),
                FollowUpActions.SNIPPET.with(10863, "across-snippet-of-sku", ShopFacts.SKU),
                FollowUpActions.NOTE.with(10864, "across-note-subtotal", ShopFacts.SUBTOTAL),
                FollowUpActions.MESSAGE.with(10865, "across-message-harsh-reviewer", ShopFacts.HARSH_REVIEWER),
                FollowUpActions.INCIDENT.with(10866, "across-incident-most-expensive-item", ShopFacts.DEAREST_ITEM),
                FollowUpActions.ORDER_COMMENT.with(10867, "across-comment-order-with-price", KnownFacts.PRICE),
                FollowUpActions.NOTE.with(10870, "across-note-customer-phone", AdminFacts.CUSTOMER_PHONE),
                FollowUpActions.ISSUE_COMMENT.with(10871, "across-comment-issue-with-invoice", AdminFacts.INVOICE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10872, "across-comment-incident-with-shipment", AdminFacts.SHIPMENT),
                FollowUpActions.ISSUE.with(10873, "across-issue-about-product-name", AdminFacts.PRODUCT_NAME),
                FollowUpActions.POST.with(10874, "across-post-reviewer", AdminFacts.REVIEWER),
                FollowUpActions.SNIPPET.with(10875, "across-snippet-of-credit-memo", AdminFacts.CREDIT_MEMO),
                FollowUpActions.WISH.with(10876, "across-wish-with-product-name", AdminFacts.PRODUCT_NAME),
                FollowUpActions.INCIDENT.with(10877, "across-incident-buyer", AdminFacts.BUYER),
                FollowUpActions.REQUIREMENTS.with(10878, "across-requirements-with-sale", AdminFacts.ORDER_TOTAL),
                FollowUpActions.MESSAGE.with(10879, "across-message-customer-email", AdminFacts.CUSTOMER_MAIL),
                FollowUpActions.NOTE.with(10880, "across-note-place-phone", MapFacts.PHONE),
                FollowUpActions.POST.with(10881, "across-post-website", MapFacts.WEBSITE),
                FollowUpActions.ISSUE.with(10882, "across-issue-about-postcode", MapFacts.POSTCODE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10883, "across-comment-incident-with-place-phone", MapFacts.PHONE),
                FollowUpActions.ORDER_COMMENT.with(10884, "across-comment-order-with-postcode", MapFacts.POSTCODE),
                FollowUpActions.MESSAGE.with(10885, "across-message-population", MapFacts.POPULATION),
                FollowUpActions.COMMENT.with(10891, "across-comment-capital", WikipediaFacts.CAPITAL),
                FollowUpActions.POST.with(10892, "across-post-date-of-death", WikipediaFacts.DEATH),
                FollowUpActions.ISSUE_COMMENT.with(10893, "across-comment-issue-with-spouse", WikipediaFacts.SPOUSE),
                FollowUpActions.STATUS.with(10894, "across-status-nickname", WikipediaFacts.NICKNAME),
                FollowUpActions.PAGE.with(10895, "across-page-about-birthplace", WikipediaFacts.BIRTHPLACE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10896, "across-comment-incident-with-admission", WikipediaFacts.ADMISSION),
                FollowUpActions.SNIPPET.with(10897, "across-snippet-of-population", WikipediaFacts.CITY_POPULATION),
                FollowUpActions.PROFILE.with(10898, "across-profile-birthplace", WikipediaFacts.BIRTHPLACE),
                FollowUpActions.BIO.with(10899, "across-bio-predecessor", WikipediaFacts.PREDECESSOR),
                FollowUpActions.POST.with(10837, "across-post-change-assignee", DeskFacts.CHANGE_ASSIGNEE),
                FollowUpActions.NOTE.with(10838, "across-note-user-id", DeskFacts.USER_ID),
                FollowUpActions.ISSUE_COMMENT.with(
                        10839, "across-comment-issue-with-incident", DeskFacts.INCIDENT_TITLE),
                FollowUpActions.NOTE.with(10859, "across-note-first-post", ForumFacts.FIRST_POST),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10868, "across-comment-incident-with-cheapest-item", ShopFacts.CHEAPEST_ITEM),
                FollowUpActions.ISSUE.with(10869, "across-issue-about-harsh-review", ShopFacts.HARSH_TITLE),
                FollowUpActions.SNIPPET.with(10886, "across-snippet-of-drive", MapFacts.DRIVE),
                FollowUpActions.MESSAGE.with(10887, "across-message-ride", MapFacts.RIDE),
                FollowUpActions.INCIDENT.with(10888, "across-incident-walk", MapFacts.WALK),
                FollowUpActions.ORDER_COMMENT.with(10889, "across-comment-order-with-drive", MapFacts.DRIVE),
                FollowUpActions.POST.with(10912, "across-post-reviewed-product", AdminFacts.REVIEWED_PRODUCT),
                FollowUpActions.NOTE.with(10913, "across-note-customer-zip", AdminFacts.CUSTOMER_ZIP),
                FollowUpActions.ISSUE.with(10914, "across-issue-about-customer", AdminFacts.CUSTOMER_NAME),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10915, "across-comment-incident-with-recipient", AdminFacts.RECIPIENT),
                FollowUpActions.MESSAGE.with(10916, "across-message-order-of-invoice", AdminFacts.INVOICED_ORDER),
                FollowUpActions.POST.with(10917, "across-post-request-title", GitLabFacts.REQUEST_TITLE),
                FollowUpActions.NOTE.with(10918, "across-note-newest-issue-author", GitLabFacts.NEWEST_ISSUE_AUTHOR),
                FollowUpActions.STATUS.with(10919, "across-status-largest-city", WikipediaFacts.LARGEST_CITY),
                FollowUpActions.INCIDENT.with(10920, "across-incident-place-of-death", WikipediaFacts.DEATHPLACE),
                FollowUpActions.PAGE.with(10921, "across-page-about-top-post", ForumFacts.TOP_POST),
                FollowUpActions.PAGE.with(10922, "across-page-about-nickname", WikipediaFacts.NICKNAME),
                FollowUpActions.BIO.with(10923, "across-bio-oldest-issue", GitLabFacts.OLDEST_ISSUE),
                FollowUpActions.WISH.with(10924, "across-wish-with-asset-tag", DeskFacts.ASSET_TAG),
                FollowUpActions.REQUIREMENTS.with(10925, "across-requirements-with-branch", GitLabFacts.REQUEST_BRANCH),
                FollowUpActions.COMMENT.with(10926, "across-comment-problem-assignee", DeskFacts.PROBLEM_ASSIGNEE),
                FollowUpActions.MESSAGE.with(10927, "across-message-change-assignee", DeskFacts.CHANGE_ASSIGNEE),
                FollowUpActions.ISSUE_COMMENT.with(
                        10928, "across-comment-issue-with-newest-author", ForumFacts.NEWEST_AUTHOR),
                FollowUpActions.INCIDENT_COMMENT.with(10929, "across-comment-incident-with-drive", MapFacts.DRIVE));
    }

    private static List<TaskTemplate> bothUsed() {
        return List.of(
                FollowUpActions.POST.with(
                        10900, "across-post-price-and-request-author", KnownFacts.PRICE, GitLabFacts.REQUEST_AUTHOR),
                FollowUpActions.NOTE.with(
                        10901, "across-note-sale-and-caller", AdminFacts.ORDER_TOTAL, DeskFacts.CALLER),
                FollowUpActions.ISSUE.with(
                        10902, "across-issue-about-top-post-and-sku", ForumFacts.TOP_POST, ShopFacts.SKU),
                FollowUpActions.INCIDENT.with(
                        10903, "across-incident-branch-and-invoice", GitLabFacts.REQUEST_BRANCH, AdminFacts.INVOICE),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10904,
                        "across-comment-incident-with-phone-and-email",
                        MapFacts.PHONE,
                        AdminFacts.CUSTOMER_MAIL),
                FollowUpActions.MESSAGE.with(
                        10905, "across-message-birthday-and-postcode", WikipediaFacts.BIRTHDAY, MapFacts.POSTCODE),
                FollowUpActions.SNIPPET.with(
                        10906, "across-snippet-of-email-and-banned-member", DeskFacts.MAIL, ForumFacts.LAST_BANNED),
                FollowUpActions.ORDER_COMMENT.with(
                        10907, "across-comment-order-with-price-and-owner", KnownFacts.PRICE, DeskFacts.OWNER),
                FollowUpActions.NOTE.with(
                        10908, "across-note-capital-and-subscribers", WikipediaFacts.CAPITAL, ForumFacts.SUBSCRIBERS),
                FollowUpActions.ISSUE_COMMENT.with(
                        10909, "across-comment-issue-with-shipment-and-website", AdminFacts.SHIPMENT, MapFacts.WEBSITE),
                FollowUpActions.POST.with(
                        10910,
                        "across-post-incident-and-branch",
                        DeskFacts.NEWEST_INCIDENT,
                        GitLabFacts.REQUEST_BRANCH),
                FollowUpActions.ISSUE.with(
                        10911, "across-issue-about-tag-and-death", DeskFacts.ASSET_TAG, WikipediaFacts.DEATH),
                FollowUpActions.NOTE.with(10950, "across-note-zip-and-drive", AdminFacts.CUSTOMER_ZIP, MapFacts.DRIVE),
                FollowUpActions.POST.with(
                        10951,
                        "across-post-cheapest-item-and-city",
                        ShopFacts.CHEAPEST_ITEM,
                        WikipediaFacts.LARGEST_CITY),
                FollowUpActions.ISSUE.with(
                        10952,
                        "across-issue-about-problem-and-invoice",
                        DeskFacts.PROBLEM_ASSIGNEE,
                        AdminFacts.INVOICED_ORDER),
                FollowUpActions.INCIDENT_COMMENT.with(
                        10953,
                        "across-comment-incident-with-request-and-author",
                        GitLabFacts.REQUEST_TITLE,
                        ForumFacts.NEWEST_AUTHOR),
                FollowUpActions.MESSAGE.with(
                        10954, "across-message-commenter-and-phone", GitLabFacts.LAST_COMMENTER, MapFacts.PHONE),
                FollowUpActions.SNIPPET.with(
                        10955, "across-snippet-of-death-and-recipient", WikipediaFacts.DEATH, AdminFacts.RECIPIENT),
                FollowUpActions.INCIDENT.with(
                        10956,
                        "across-incident-subtotal-and-author",
                        ShopFacts.SUBTOTAL,
                        GitLabFacts.NEWEST_ISSUE_AUTHOR),
                FollowUpActions.PAGE.with(
                        10957,
                        "across-page-about-birthday-and-first-author",
                        WikipediaFacts.BIRTHDAY,
                        ForumFacts.FIRST_AUTHOR));
    }

    private static List<TaskTemplate> usedTwice() {
        return List.of(
                FollowUpActions.NOTE.alsoWith(
                        10930, "across-note-and-status-nickname", FollowUpActions.STATUS, WikipediaFacts.NICKNAME),
                FollowUpActions.POST.alsoWith(
                        10931,
                        "across-post-and-comment-issue-with-price",
                        FollowUpActions.ISSUE_COMMENT,
                        KnownFacts.PRICE),
                FollowUpActions.NOTE.alsoWith(
                        10932,
                        "across-note-and-comment-incident-with-invoice",
                        FollowUpActions.INCIDENT_COMMENT,
                        AdminFacts.INVOICE),
                FollowUpActions.MESSAGE.alsoWith(
                        10933, "across-message-and-snippet-of-email", FollowUpActions.SNIPPET, DeskFacts.MAIL),
                FollowUpActions.ISSUE.alsoWith(
                        10934,
                        "across-issue-and-message-about-product-name",
                        FollowUpActions.MESSAGE,
                        AdminFacts.PRODUCT_NAME),
                FollowUpActions.COMMENT.alsoWith(
                        10935,
                        "across-comment-and-note-newest-request",
                        FollowUpActions.NOTE,
                        GitLabFacts.NEWEST_REQUEST),
                FollowUpActions.ORDER_COMMENT.alsoWith(
                        10936,
                        "across-comment-order-and-incident-with-postcode",
                        FollowUpActions.INCIDENT_COMMENT,
                        MapFacts.POSTCODE),
                FollowUpActions.POST.alsoWith(
                        10937,
                        "across-post-and-status-newest-incident",
                        FollowUpActions.STATUS,
                        DeskFacts.NEWEST_INCIDENT),
                FollowUpActions.WISH.alsoWith(
                        10939, "across-wish-and-note-post-link", FollowUpActions.NOTE, ForumFacts.POST_LINK),
                FollowUpActions.PAGE.alsoWith(
                        10940, "across-page-and-post-admission", FollowUpActions.POST, WikipediaFacts.ADMISSION),
                FollowUpActions.SNIPPET.alsoWith(
                        10941, "across-snippet-and-incident-top-post", FollowUpActions.INCIDENT, ForumFacts.TOP_POST),
                FollowUpActions.ISSUE_COMMENT.alsoWith(
                        10942, "across-comment-issue-and-message-buyer", FollowUpActions.MESSAGE, AdminFacts.BUYER),
                FollowUpActions.BIO.alsoWith(
                        10943,
                        "across-bio-and-snippet-of-most-expensive-item",
                        FollowUpActions.SNIPPET,
                        ShopFacts.DEAREST_ITEM));
    }
}
