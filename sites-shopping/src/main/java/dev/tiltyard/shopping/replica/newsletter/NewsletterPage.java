package dev.tiltyard.shopping.replica.newsletter;

import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;

/**
 * A customer's newsletter subscription.
 *
 * <p>Source: Magento 2.4, {@code Magento\Newsletter\Controller\Manage\Save}.
 */
public final class NewsletterPage {
    private final Storefront store;
    private final AccountFrame frame;
    private final Subscribers subscribers;

    public NewsletterPage(Storefront store, AccountFrame frame, Subscribers subscribers) {
        this.store = store;
        this.frame = frame;
        this.subscribers = subscribers;
    }

    public void addTo(Routes routes) {
        routes.get("/newsletter/manage", this::show);
        routes.get("/newsletter/manage/index", this::show);
        routes.post("/newsletter/manage/save", this::save);
        routes.get("/newsletter/manage/save", visit -> visit.redirect("/customer/account/"));
    }

    private void show(Visit visit) {
        boolean subscribed = subscribers.subscribed(store.customer(visit).id());
        Page page = frame.page(visit, "Newsletter Subscription", "newsletter-manage-index");
        store.show(visit, new Settings(frame.around(visit, AccountSection.NEWSLETTER, page), subscribed));
    }

    /** The settings page. */
    @Template("newsletter/manage.jte")
    public record Settings(AccountFrame.AccountPage frame, boolean subscribed) {}

    private void save(Visit visit) {
        Viewer viewer = store.customer(visit);
        if (FormKey.accepts(visit)) {
            boolean wanted = visit.field("is_subscribed").equals("1");
            boolean changed = subscribers.set(viewer.id(), viewer.email(), wanted, visit.now());
            if (changed) {
                Messages.success(
                        visit,
                        wanted ? "We have saved your subscription." : "We have removed your newsletter subscription.");
            } else {
                Messages.success(visit, "We have updated your subscription.");
            }
        }
        visit.redirect("/customer/account/");
    }
}
