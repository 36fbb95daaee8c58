package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The wish list page, oldest items first.
 *
 * <p>Source: Magento 2.4, {@code Magento\Wishlist\Controller\Index}.
 */
public final class WishPages {
    private static final String LIST = "/wishlist/index/index/wishlist_id/";
    private static final String ID = "/wishlist_id/{list:[0-9]{1,9}}";
    private static final KeptForm SHARING = new KeptForm("the wish list's sharing", "emails", "message");
    private static final List<Integer> LIMITS = List.of(10, 20, 50);
    private static final int MOST_MAILS = 10;
    private static final int LONGEST_COMMENT = 10_000;

    private final Storefront store;
    private final AccountFrame frame;
    private final WishReader reader;
    private final WishRecords records;

    public WishPages(Storefront store, AccountFrame frame) {
        this.store = store;
        this.frame = frame;
        this.reader = new WishReader(store);
        this.records = new WishRecords(store);
    }

    public void addTo(Routes routes) {
        for (String path : new String[] {"/wishlist", "/wishlist/index", "/wishlist/index/index"}) {
            routes.get(path, this::show);
        }
        routes.get("/wishlist/index/index" + ID, this::show);
        routes.post("/wishlist/index/update", this::update);
        routes.post("/wishlist/index/update" + ID, this::update);
        routes.get("/wishlist/index/share", this::share);
        routes.get("/wishlist/index/share" + ID, this::share);
        routes.post("/wishlist/index/send", this::send);
        routes.post("/wishlist/index/send" + ID, this::send);
    }

    /** The visitor's own list; nobody can access another customer's. */
    private WishList own(Visit visit) {
        Viewer viewer = store.customer(visit);
        WishList list = reader.of(viewer.id(), viewer.groupId());
        if (visit.hasParameter("list") && visit.number("list") != list.id()) {
            throw HttpProblem.notFound("the customer has no wish list " + visit.parameter("list"));
        }
        return list;
    }

    private void show(Visit visit) {
        WishList list = own(visit);
        Page page = frame.page(visit, "My Wish List", "wishlist-index-index");
        Pager pager = Pager.of(visit, list.items().size(), LIMITS);
        store.show(
                visit,
                new Shown(
                        frame.around(visit, AccountSection.WISHES, page),
                        list.id(),
                        list.items().isEmpty() ? List.of() : list.items().subList(pager.offset(), pager.last()),
                        pager));
    }

    /**
     * A page of the wish list.
     *
     * @param list the list's id
     */
    @Template("wishlist/list.jte")
    public record Shown(AccountFrame.AccountPage frame, long list, List<WishList.Item> items, Pager pager) {
        public Shown {
            items = List.copyOf(items);
        }
    }

    /**
     * The form that shares the wish list.
     *
     * @param emails email addresses before the form was rejected
     * @param message message before the form was rejected
     */
    @Template("wishlist/share.jte")
    public record Sharing(AccountFrame.AccountPage frame, WishList list, String emails, String message) {}

    private void update(Visit visit) {
        WishList list = own(visit);
        if (!FormKey.accepts(visit)) {
            visit.redirect("/wishlist/");
            return;
        }
        list.items().forEach(item -> update(visit, item));
        boolean shares = !visit.fields("save_and_share").isEmpty();
        visit.redirect(shares ? "/wishlist/index/share/wishlist_id/" + list.id() + "/" : LIST + list.id() + "/");
    }

    private void update(Visit visit, WishList.Item item) {
        if (visit.fields("qty[" + item.id() + "]").isEmpty()) {
            return;
        }
        String comment = visit.field("description[" + item.id() + "]");
        String typed = visit.field("qty[" + item.id() + "]").strip();
        if (comment.length() > LONGEST_COMMENT || !typed.matches("[0-9]{0,8}(\\.[0-9]{1,4})?")) {
            Messages.error(visit, "Can't save description " + comment.substring(0, Math.min(comment.length(), 100)));
            return;
        }
        BigDecimal quantity = typed.isEmpty() ? item.quantity() : new BigDecimal(typed);
        if (quantity.signum() == 0) {
            records.remove(store.viewer(visit).id(), item.id());
        } else if (comment.equals(item.comment()) && quantity.compareTo(item.quantity()) == 0) {
            return;
        } else {
            records.change(item.id(), comment, quantity);
        }
        Messages.success(visit, item.card().name() + " has been updated in your Wish List.");
    }

    private void share(Visit visit) {
        WishList list = own(visit);
        Page page = frame.page(visit, "Wish List Sharing", "wishlist-index-share");
        KeptForm.Typed typed = SHARING.take(visit);
        store.show(
                visit,
                new Sharing(
                        frame.around(visit, AccountSection.WISHES, page),
                        list,
                        typed.text("emails"),
                        typed.text("message")));
    }

    /** The original sends an email; the replica sends none. */
    private void send(Visit visit) {
        WishList list = own(visit);
        List<String> emails = Arrays.stream(visit.field("emails").split("[,;\\s]+"))
                .filter(email -> !email.isEmpty())
                .toList();
        Optional<String> fault = fault(visit, emails);
        if (fault.isPresent()) {
            Messages.error(visit, fault.get());
            SHARING.keep(visit);
            visit.redirect("/wishlist/index/share/wishlist_id/" + list.id() + "/");
            return;
        }
        records.shared(list.id(), emails.size());
        Messages.success(visit, "Your wish list has been shared.");
        visit.redirect(LIST + list.id() + "/");
    }

    private static Optional<String> fault(Visit visit, List<String> emails) {
        if (!FormKey.accepts(visit)) {
            return Optional.of("Invalid Form Key. Please refresh the page.");
        }
        if (emails.isEmpty()) {
            return Optional.of("Please enter an email address.");
        }
        if (emails.size() > MOST_MAILS) {
            return Optional.of("Maximum of " + MOST_MAILS + " emails can be sent.");
        }
        return emails.stream().allMatch(CustomerRules::isEmail)
                ? Optional.empty()
                : Optional.of("Please enter a valid email address.");
    }
}
