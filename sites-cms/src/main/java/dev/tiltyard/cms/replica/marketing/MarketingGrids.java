package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.List;

/** Lists of promotions, letters, addresses, searches and reviews. */
public final class MarketingGrids {
    private static final Choices ACTIVE = Choices.fixed("1", "Active", "0", "Inactive");
    private static final Choices YES_NO = Choices.fixed("1", "Yes", "0", "No");
    private static final Choices REVIEW_STATUSES = Choices.fixed("1", "Approved", "2", "Pending", "3", "Not Approved");
    private static final Choices WEBSITES =
            Choices.query("SELECT website_id, name FROM store_website WHERE website_id > 0");
    private static final Choices STORES = Choices.query("SELECT store_id, name FROM store WHERE store_id > 0");

    private MarketingGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(
                catalogRules(),
                cartRules(),
                emailTemplates(),
                newsletterTemplates(),
                queue(),
                subscribers(),
                rewrites(),
                terms(),
                synonyms(),
                sitemaps(),
                reviews(false),
                reviews(true),
                ratings());
    }

    private static GridSpec catalogRules() {
        return GridSpec.of(
                        "promo_catalog_grid",
                        "catalog_rule/promo_catalog",
                        "Catalog Price Rule",
                        "Magento_CatalogRule::promo_catalog")
                .from("catalogrule r", "r.rule_id")
                .join("w", "LEFT JOIN catalogrule_website w ON w.rule_id = r.rule_id AND w.website_id = 1")
                .columns(
                        Column.number("rule_id", "ID", "r.rule_id"),
                        Column.text("name", "Rule", "r.name"),
                        Column.day("from_date", "Start", "r.from_date"),
                        Column.day("to_date", "End", "r.to_date"),
                        Column.choice("is_active", "Status", "r.is_active", ACTIVE),
                        Column.choice("rule_website", "Web Site", "w.website_id", WEBSITES)
                                .from("w"))
                .sort("name", false)
                .legacy()
                .action("Edit", "catalog_rule/promo_catalog/edit/id/{id}/")
                .button(Button.doing("apply_rules", "Apply Rules", "/admin/catalog_rule/promo_catalog/applyRules/", ""))
                .button(Button.link("add", "Add New Rule", "/admin/catalog_rule/promo_catalog/new/")
                        .primary())
                .build();
    }

    private static GridSpec cartRules() {
        return GridSpec.of("promo_quote_grid", "sales_rule/promo_quote", "Cart Price Rules", "Magento_SalesRule::quote")
                .from("salesrule r", "r.rule_id")
                .join("w", "LEFT JOIN salesrule_website w ON w.rule_id = r.rule_id AND w.website_id = 1")
                .join("c", "LEFT JOIN salesrule_coupon c ON c.rule_id = r.rule_id AND c.is_primary = 1")
                .columns(
                        Column.number("rule_id", "ID", "r.rule_id"),
                        Column.text("name", "Rule", "r.name"),
                        Column.text("coupon_code", "Coupon Code", "c.code").from("c"),
                        Column.day("from_date", "Start", "r.from_date"),
                        Column.day("to_date", "End", "r.to_date"),
                        Column.choice("is_active", "Status", "r.is_active", ACTIVE),
                        Column.choice("rule_website", "Web Site", "w.website_id", WEBSITES)
                                .from("w"),
                        Column.number("sort_order", "Priority", "r.sort_order"))
                .sort("sort_order", false)
                .legacy()
                .action("Edit", "sales_rule/promo_quote/edit/id/{id}/")
                .button(Button.link("add", "Add New Rule", "/admin/sales_rule/promo_quote/new/")
                        .primary())
                .build();
    }

    private static GridSpec emailTemplates() {
        return GridSpec.of(
                        "systemEmailTemplateGrid", "admin/email_template", "Email Templates", "Magento_Email::template")
                .from("email_template t", "t.template_id")
                .columns(
                        Column.number("template_id", "ID", "t.template_id"),
                        Column.text("code", "Template", "t.template_code"),
                        Column.time("added_at", "Added", "t.added_at"),
                        Column.time("modified_at", "Updated", "t.modified_at"),
                        Column.text("subject", "Subject", "t.template_subject"))
                .legacy()
                .action("Edit", "admin/email_template/edit/id/{id}/")
                .button(Button.link("add", "Add New Template", "/admin/admin/email_template/new/")
                        .primary())
                .build();
    }

    private static GridSpec newsletterTemplates() {
        return GridSpec.of(
                        "newsletterTemplateGrid",
                        "newsletter/template",
                        "Newsletter Templates",
                        "Magento_Newsletter::template")
                .from("newsletter_template t", "t.template_id")
                .columns(
                        Column.number("template_id", "ID", "t.template_id"),
                        Column.text("code", "Template", "t.template_code"),
                        Column.time("added_at", "Added", "t.added_at"),
                        Column.time("modified_at", "Updated", "t.modified_at"),
                        Column.text("subject", "Subject", "t.template_subject"),
                        Column.text("sender", "Sender", "t.template_sender_name"))
                .sort("template_id", false)
                .legacy()
                .action("Edit", "newsletter/template/edit/id/{id}/")
                .button(Button.link("add", "Add New Template", "/admin/newsletter/template/new/")
                        .primary())
                .build();
    }

    private static GridSpec queue() {
        return GridSpec.of("queueGrid", "newsletter/queue", "Newsletter Queue", "Magento_Newsletter::queue")
                .from("newsletter_queue q", "q.queue_id")
                .columns(
                        Column.number("queue_id", "ID", "q.queue_id"),
                        Column.time("start_at", "Queue Start", "q.queue_start_at"),
                        Column.time("finish_at", "Queue End", "q.queue_finish_at"),
                        Column.text("newsletter_subject", "Subject", "q.newsletter_subject"),
                        Column.choice(
                                "status",
                                "Status",
                                "q.queue_status",
                                Choices.fixed(
                                        "0", "Not Sent", "1", "Sending", "2", "Cancel", "3", "Sent", "4", "Paused")))
                .legacy()
                .build();
    }

    private static GridSpec subscribers() {
        return GridSpec.of(
                        "subscriberGrid",
                        "newsletter/subscriber",
                        "Newsletter Subscribers",
                        "Magento_Newsletter::subscriber")
                .from("newsletter_subscriber s", "s.subscriber_id")
                .join("c", "LEFT JOIN customer_entity c ON c.entity_id = s.customer_id")
                .columns(
                        Column.number("subscriber_id", "ID", "s.subscriber_id"),
                        Column.text("email", "Email", "s.subscriber_email"),
                        Column.choice(
                                "type",
                                "Type",
                                "IF(s.customer_id > 0, 2, 1)",
                                Choices.fixed("1", "Guest", "2", "Customer")),
                        Column.text("firstname", "Customer First Name", "c.firstname")
                                .from("c"),
                        Column.text("lastname", "Customer Last Name", "c.lastname")
                                .from("c"),
                        Column.choice(
                                "status",
                                "Status",
                                "s.subscriber_status",
                                Choices.fixed(
                                        "2",
                                        "Not Activated",
                                        "1",
                                        "Subscribed",
                                        "3",
                                        "Unsubscribed",
                                        "4",
                                        "Unconfirmed")),
                        Column.choice("store", "Store View", "s.store_id", STORES))
                .sort("subscriber_id", true)
                .legacy()
                .mass("unsubscribe", "Unsubscribe", "newsletter/subscriber/massUnsubscribe", "")
                .mass("delete", "Delete", "newsletter/subscriber/massDelete", "Are you sure?")
                .build();
    }

    private static GridSpec rewrites() {
        return GridSpec.of("urlrewriteGrid", "admin/url_rewrite", "URL Rewrites", "Magento_UrlRewrite::urlrewrite")
                .from("url_rewrite u", "u.url_rewrite_id")
                .words("u.words")
                .columns(
                        Column.number("url_rewrite_id", "ID", "u.url_rewrite_id"),
                        Column.choice("store_id", "Store View", "u.store_id", STORES),
                        Column.text("request_path", "Request Path", "u.request_path"),
                        Column.text("target_path", "Target Path", "u.target_path"),
                        Column.choice(
                                "redirect_type",
                                "Redirect Type",
                                "u.redirect_type",
                                Choices.fixed("0", "No", "302", "Temporary (302)", "301", "Permanent (301)")))
                .sort("url_rewrite_id", false)
                .legacy()
                .action("Edit", "admin/url_rewrite/edit/id/{id}/")
                .button(Button.link("add", "Add URL Rewrite", "/admin/admin/url_rewrite/new/")
                        .primary())
                .build();
    }

    private static GridSpec terms() {
        return GridSpec.of("search_term_grid", "search/term", "Search Terms", "Magento_Search::search")
                .from("search_query q", "q.query_id")
                .columns(
                        Column.text("search_query", "Search Query", "q.query_text"),
                        Column.choice("store_id", "Store", "q.store_id", STORES),
                        Column.number("num_results", "Results", "q.num_results"),
                        Column.number("popularity", "Uses", "q.popularity"),
                        Column.text("redirect", "Redirect URL", "q.redirect"),
                        Column.choice("display_in_terms", "Suggested Terms", "q.display_in_terms", YES_NO))
                .sort("search_query", false)
                .legacy()
                .action("Edit", "search/term/edit/id/{id}/")
                .mass("delete", "Delete", "search/term/massDelete", "Are you sure?")
                .button(Button.link("add", "Add New Search Term", "/admin/search/term/new/")
                        .primary())
                .build();
    }

    private static GridSpec synonyms() {
        return GridSpec.of("search_synonyms_grid", "search/synonyms", "Search Synonyms", "Magento_Search::synonyms")
                .from("search_synonyms s", "s.group_id")
                .columns(
                        Column.number("group_id", "ID", "s.group_id"),
                        Column.text("synonyms", "Synonyms", "s.synonyms"),
                        Column.choice("store_id", "Store View", "s.store_id", Choices.fixed("0", "All Store Views")))
                .sort("group_id", false)
                .action("Edit", "search/synonyms/edit/group_id/{id}/")
                .mass("delete", "Delete", "search/synonyms/massDelete", "Delete selected items?")
                .button(Button.link("new", "New Synonym Group", "/admin/search/synonyms/new/")
                        .primary())
                .build();
    }

    private static GridSpec sitemaps() {
        return GridSpec.of("sitemapGrid", "admin/sitemap", "Site Map", "Magento_Sitemap::sitemap")
                .from("sitemap s", "s.sitemap_id")
                .columns(
                        Column.number("sitemap_id", "ID", "s.sitemap_id"),
                        Column.text("sitemap_filename", "Filename", "s.sitemap_filename"),
                        Column.text("sitemap_path", "Path", "s.sitemap_path"),
                        Column.time("sitemap_time", "Last Generated", "s.sitemap_time"),
                        Column.choice("store_id", "Store View", "s.store_id", STORES))
                .legacy()
                .action("Edit", "admin/sitemap/edit/id/{id}/")
                .build();
    }

    /** Reviews, all or those that wait. */
    static GridSpec reviews(boolean pending) {
        GridSpec.Builder grid = GridSpec.of(
                        pending ? "pendingReviewGrid" : "reviewGrid",
                        pending ? "review/product/pending" : "review/product",
                        pending ? "Pending Reviews" : "Reviews",
                        pending ? "Magento_Review::pending" : "Magento_Review::reviews_all")
                .from(
                        "review r JOIN review_detail d ON d.review_id = r.review_id"
                                + " LEFT JOIN catalog_product_entity e ON e.entity_id = r.entity_pk_value",
                        "r.review_id")
                .where(pending ? "r.entity_id = 1 AND r.status_id = 2" : "r.entity_id = 1")
                .join("n", """
                        LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value AND n.store_id = 0
                         AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                WHERE entity_type_id = 4 AND attribute_code = 'name')
                        """)
                .columns(
                        Column.number("review_id", "ID", "r.review_id"),
                        Column.time("created_at", "Created", "r.created_at"));
        if (!pending) {
            grid.columns(Column.choice("status", "Status", "r.status_id", REVIEW_STATUSES));
        }
        return grid.columns(
                        Column.text("title", "Title", "d.title"),
                        Column.text("nickname", "Nickname", "d.nickname"),
                        Column.text("detail", "Review", "d.detail"),
                        Column.text("visible_in", "Visibility", "'Main Website Default Store View'")
                                .unfiltered(),
                        Column.choice(
                                "type",
                                "Type",
                                "IF(d.customer_id IS NULL, 2, 1)",
                                Choices.fixed("3", "Administrator", "1", "Customer", "2", "Guest")),
                        Column.text("name", "Product", "n.value").from("n"),
                        Column.text("sku", "SKU", "e.sku"))
                .sort("review_id", true)
                .legacy()
                .action("Edit", "review/product/edit/id/{id}/")
                .mass("delete", "Delete", "review/product/massDelete", "Are you sure?")
                .mass("approve", "Update Status: Approved", "review/product/massUpdateStatus/status/1", "")
                .mass("wait", "Update Status: Pending", "review/product/massUpdateStatus/status/2", "")
                .mass("refuse", "Update Status: Not Approved", "review/product/massUpdateStatus/status/3", "")
                .build();
    }

    private static GridSpec ratings() {
        return GridSpec.of("ratingGrid", "review/rating", "Ratings", "Magento_Review::ratings")
                .from("rating r", "r.rating_id")
                .columns(
                        Column.number("rating_id", "ID", "r.rating_id"),
                        Column.text("rating_code", "Rating", "r.rating_code"),
                        Column.number("position", "Sort Order", "r.position"),
                        Column.choice("is_active", "Is Active", "r.is_active", ACTIVE))
                .sort("rating_code", false)
                .legacy()
                .action("Edit", "review/rating/edit/id/{id}/")
                .build();
    }
}
