package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;

/** The sites, by id, and by the address that people know. */
final class Sites {
    static final String FORUM = "reddit";
    static final String SHOP = "shopping";
    static final String BACK_OFFICE = "shopping_admin";
    static final String CODE_HOST = "gitlab";
    static final String MAP = "map";
    static final String ENCYCLOPAEDIA = "wikipedia";
    static final String HOMEPAGE = "homepage";

    private Sites() {}

    static ForumVisit forum(Hand hand) {
        hand.visit("http://reddit.com");
        return new ForumVisit(hand);
    }

    static ShopVisit shop(Hand hand) {
        hand.visit("http://onestopmarket.com");
        return new ShopVisit(hand);
    }

    static OrderVisit orders(Hand hand) {
        hand.visit("http://onestopmarket.com");
        return new OrderVisit(hand);
    }

    static GitLabVisit codeHost(Hand hand) {
        hand.visit("http://gitlab.com");
        return new GitLabVisit(hand);
    }

    static MapVisit map(Hand hand) {
        hand.visit("http://openstreetmap.org");
        return new MapVisit(hand);
    }

    static void homepage(Hand hand) {
        hand.visit("http://homepage.com");
    }
}
