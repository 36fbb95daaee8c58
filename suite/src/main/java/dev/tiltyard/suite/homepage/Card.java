package dev.tiltyard.suite.homepage;

import java.util.List;

/**
 * A card of the homepage.
 *
 * @param label what it is called to those who hear it
 * @param text of its link
 * @param site id of the site it leads to; empty for a page of the homepage
 * @param path below the site's address
 * @param figure name of its picture
 * @param description one sentence
 */
public record Card(String label, String text, String site, String path, String figure, String description) {
    /**
     * A card with the address it leads to.
     *
     * @param up whether something answers there
     */
    public record Placed(Card card, String address, boolean up) {}

    /**
     * All cards in their order.
     *
     * <p>Source: names, order and targets of WebArena's homepage, {@code index.html}; but the manuals there are those of the
     * originals' makers.
     */
    static final List<Card> ALL = List.of(
            new Card("OneStopShop", "OneStopShop", "shopping", "", "onestopshop", "An online shop."),
            new Card(
                    "Merchant Admin Portal",
                    "Merchant Admin Portal",
                    "shopping_admin",
                    "/admin",
                    "cms",
                    "Where a merchant runs a shop (u: admin, p: admin1234)."),
            new Card(
                    "Reddit",
                    "Reddit",
                    "reddit",
                    "/forums/all",
                    "reddit",
                    "A place to post, to comment and to discuss."),
            new Card("Gitlab", "Gitlab", "gitlab", "/explore", "gitlab", "Code, issues and merge requests."),
            new Card("Map", "OpenStreetMap", "map", "", "map", "A map to look up places and routes."),
            new Card(
                    "Calculator",
                    "Calculator",
                    "",
                    "/calculator.html",
                    "calculator",
                    "For sums, powers, roots and more."),
            new Card("Scratchpad", "Scratchpad", "", "/scratchpad.html", "scratchpad", "For notes that you will need."),
            new Card(
                    "Wikipedia",
                    "Wikipedia",
                    "wikipedia",
                    "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
                    "wikipedia",
                    "An encyclopaedia."),
            new Card(
                    "Gitlab Manual",
                    "Gitlab Documentation",
                    "",
                    "/manual/gitlab",
                    "manual1",
                    "How to work with GitLab, step by step."),
            new Card(
                    "Admin Manual",
                    "Admin Portal Manual",
                    "",
                    "/manual/admin",
                    "manual2",
                    "How to run the shop from the admin portal."));
}
