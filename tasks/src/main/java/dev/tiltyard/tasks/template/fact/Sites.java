package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;

/** The sites' ids and well-known URLs. */
public final class Sites {
    public static final String FORUM = "reddit";
    public static final String SHOP = "shopping";
    public static final String SHOP_ADMIN = "shopping_admin";
    public static final String GITLAB = "gitlab";
    public static final String MAP = "map";
    public static final String WIKIPEDIA = "wikipedia";
    public static final String HOMEPAGE = "homepage";
    public static final String DESK = "servicenow";

    private Sites() {}

    public static ForumVisit forum(BrowserActor browser) {
        browser.goToSite("http://reddit.com");
        return new ForumVisit(browser);
    }

    public static ShopVisit shop(BrowserActor browser) {
        browser.goToSite("http://onestopmarket.com");
        return new ShopVisit(browser);
    }

    public static OrderVisit orders(BrowserActor browser) {
        browser.goToSite("http://onestopmarket.com");
        return new OrderVisit(browser);
    }

    public static GitLabVisit gitlab(BrowserActor browser) {
        browser.goToSite("http://gitlab.com");
        return new GitLabVisit(browser);
    }

    public static MapVisit map(BrowserActor browser) {
        browser.goToSite("http://openstreetmap.org");
        return new MapVisit(browser);
    }

    public static AdminVisit admin(BrowserActor browser) {
        browser.goToSite("http://luma.com/admin");
        return new AdminVisit(browser);
    }

    public static DeskVisit desk(BrowserActor browser) {
        return DeskVisit.from(browser);
    }

    public static void homepage(BrowserActor browser) {
        browser.goToSite("http://homepage.com");
    }
}
