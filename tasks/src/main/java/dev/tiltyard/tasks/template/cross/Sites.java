package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;

/** The sites, by id and by well-known address. */
final class Sites {
    static final String FORUM = "reddit";
    static final String SHOP = "shopping";
    static final String SHOP_ADMIN = "shopping_admin";
    static final String GITLAB = "gitlab";
    static final String MAP = "map";
    static final String WIKIPEDIA = "wikipedia";
    static final String HOMEPAGE = "homepage";

    private Sites() {}

    static ForumVisit forum(BrowserActor browser) {
        browser.goToSite("http://reddit.com");
        return new ForumVisit(browser);
    }

    static ShopVisit shop(BrowserActor browser) {
        browser.goToSite("http://onestopmarket.com");
        return new ShopVisit(browser);
    }

    static OrderVisit orders(BrowserActor browser) {
        browser.goToSite("http://onestopmarket.com");
        return new OrderVisit(browser);
    }

    static GitLabVisit gitlab(BrowserActor browser) {
        browser.goToSite("http://gitlab.com");
        return new GitLabVisit(browser);
    }

    static MapVisit map(BrowserActor browser) {
        browser.goToSite("http://openstreetmap.org");
        return new MapVisit(browser);
    }

    static void homepage(BrowserActor browser) {
        browser.goToSite("http://homepage.com");
    }
}
