package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.customer.NewCustomer;
import dev.tiltyard.shopping.replica.newsletter.Subscribers;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.wishlist.WishPosts;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Registration.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Account\CreatePost}.
 */
public final class RegistrationPages {
    private static final String CREATE = "/customer/account/create/";
    private static final KeptForm FORM = new KeptForm("the registration", "firstname", "lastname", "email");

    private final Storefront store;
    private final CustomerSession sessions;
    private final Subscribers subscribers;
    private final WishPosts wishes;

    public RegistrationPages(Storefront store, CustomerSession sessions, Subscribers subscribers, WishPosts wishes) {
        this.store = store;
        this.sessions = sessions;
        this.subscribers = subscribers;
        this.wishes = wishes;
    }

    public void addTo(Routes routes) {
        routes.get("/customer/account/create", this::show);
        routes.get("/customer/account/create/referer/{referer}", this::show);
        routes.post("/customer/account/createpost", this::post);
        routes.post("/customer/account/createPost", this::post);
        routes.get("/customer/account/createpost", visit -> visit.redirect(CREATE));
    }

    /** The content of the form. */
    @Template("customer/create.jte")
    public record Draft(
            Page page, String firstName, String lastName, String email, int shortestPassword, int passwordClasses) {}

    private void show(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            visit.redirect(Destinations.ACCOUNT);
            return;
        }
        CustomerRules rules = store.magento().customerRules();
        KeptForm.Typed typed = FORM.take(visit);
        store.show(
                visit,
                new Draft(
                        store.page(visit, "Create New Customer Account", "customer-account-create"),
                        typed.text("firstname"),
                        typed.text("lastname"),
                        typed.text("email"),
                        rules.shortestPassword(),
                        rules.passwordClasses()));
    }

    private void post(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            visit.redirect(Destinations.ACCOUNT);
            return;
        }
        if (!FormKey.accepts(visit)) {
            Messages.error(visit, "Invalid Form Key. Please refresh the page.");
            visit.redirect(CREATE);
            return;
        }
        NewCustomer person = new NewCustomer(
                visit.field("email").strip(),
                visit.field("firstname").strip(),
                visit.field("lastname").strip(),
                visit.field("password"));
        List<String> faults = faults(visit, person);
        Optional<Customer> made = faults.isEmpty() ? create(visit, person) : Optional.empty();
        if (made.isPresent()) {
            welcome(visit, made.get());
            return;
        }
        faults.forEach(fault -> Messages.error(visit, fault));
        FORM.keep(visit);
        visit.redirect(CREATE);
    }

    private List<String> faults(Visit visit, NewCustomer person) {
        CustomerRules rules = store.magento().customerRules();
        if (!person.password().equals(visit.field("password_confirmation"))) {
            return List.of("Please make sure your passwords match.");
        }
        List<String> faults = new ArrayList<>(rules.faults(person.firstName(), person.lastName(), person.email()));
        rules.passwordFault(person.password(), person.email()).ifPresent(faults::add);
        return faults;
    }

    /** The new customer; empty, with a message, if the email address already has an account. */
    private Optional<Customer> create(Visit visit, NewCustomer person) {
        Optional<Long> id =
                store.magento().customers().create(person, store.ids().nextBytes(), visit.now());
        if (id.isEmpty()) {
            Messages.errorHtml(
                    visit,
                    "There is already an account with this email address. If you are sure that it is your email address,"
                            + " <a href=\"/customer/account/forgotpassword/\">click here</a> to get your password and"
                            + " access your account.");
        }
        return id.flatMap(number -> store.magento().customers().byId(number));
    }

    private void welcome(Visit visit, Customer customer) {
        if (visit.field("is_subscribed").equals("1")) {
            subscribers.set(customer.id(), customer.email(), true, visit.now());
        }
        store.magento()
                .customers()
                .allowAssistance(
                        customer.id(), visit.field("assistance_allowed").equals("2"));
        sessions.begin(visit, customer);
        Messages.success(
                visit,
                "Thank you for registering with "
                        + store.config().text("general/store_information/name", "Main Website Store") + ".");
        visit.redirect(wishes.addWaiting(visit).orElse(Destinations.ACCOUNT));
    }
}
