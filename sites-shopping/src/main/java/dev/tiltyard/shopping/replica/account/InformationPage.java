package dev.tiltyard.shopping.replica.account;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.customer.Customers;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.customer.CustomerSession;
import dev.tiltyard.shopping.replica.newsletter.Subscribers;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The customer's name, email address and password. A customer who changes the email address or password must log in
 * again.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Account\EditPost}.
 */
public final class InformationPage {
    private static final String EDIT = "/customer/account/edit/";
    private static final KeptForm FORM = new KeptForm("the account's information", "firstname", "lastname", "email");

    private final Storefront store;
    private final AccountFrame frame;
    private final CustomerSession sessions;
    private final Subscribers subscribers;

    public InformationPage(Storefront store, AccountFrame frame, CustomerSession sessions, Subscribers subscribers) {
        this.store = store;
        this.frame = frame;
        this.sessions = sessions;
        this.subscribers = subscribers;
    }

    public void addTo(Routes routes) {
        routes.get("/customer/account/edit", visit -> show(visit, false));
        routes.get("/customer/account/edit/changepass/1", visit -> show(visit, true));
        routes.post("/customer/account/editPost", this::save);
        routes.get("/customer/account/editPost", visit -> visit.redirect(EDIT));
    }

    /**
     * The content of the form.
     *
     * @param assistance whether remote shopping assistance is allowed
     * @param changesPassword whether the password fields are shown
     */
    @Template("account/edit.jte")
    public record Editor(
            AccountFrame.AccountPage frame,
            String firstName,
            String lastName,
            String email,
            boolean assistance,
            boolean changesPassword,
            int shortestPassword,
            int passwordClasses) {}

    private void show(Visit visit, boolean changesPassword) {
        Customer customer = frame.customer(visit);
        CustomerRules rules = store.magento().customerRules();
        Page page = frame.page(visit, "Account Information", "customer-account-edit")
                .heading("Edit Account Information");
        KeptForm.Typed typed = FORM.take(visit);
        Editor editor = new Editor(
                frame.around(visit, AccountSection.INFORMATION, page),
                typed.text("firstname", customer.firstName()).strip(),
                typed.text("lastname", customer.lastName()).strip(),
                typed.text("email", customer.email()).strip(),
                store.magento().customers().assistanceAllowed(customer.id()),
                changesPassword,
                rules.shortestPassword(),
                rules.passwordClasses());
        store.show(visit, editor);
    }

    private void save(Visit visit) {
        Customer customer = frame.customer(visit);
        if (!FormKey.accepts(visit)) {
            Messages.error(visit, "Invalid Form Key. Please refresh the page.");
            visit.redirect(EDIT);
            return;
        }
        List<String> faults = faults(visit, customer);
        if (faults.isEmpty()) {
            change(visit, customer);
            return;
        }
        faults.forEach(fault -> Messages.error(visit, fault));
        FORM.keep(visit);
        visit.redirect(EDIT);
    }

    private static boolean changesEmail(Visit visit) {
        return visit.field("change_email").equals("1");
    }

    private static boolean changesPassword(Visit visit) {
        return visit.field("change_password").equals("1");
    }

    private static String email(Visit visit, Customer customer) {
        return changesEmail(visit) ? visit.field("email").strip() : customer.email();
    }

    private List<String> faults(Visit visit, Customer customer) {
        CustomerRules rules = store.magento().customerRules();
        String email = email(visit, customer);
        if ((changesEmail(visit) || changesPassword(visit))
                && !store.magento().signIns().mayEnter(customer, visit.field("current_password"), visit.now())) {
            return List.of("The password doesn't match this account. Verify the password and try again.");
        }
        List<String> faults = new ArrayList<>(rules.faults(
                visit.field("firstname").strip(), visit.field("lastname").strip(), email));
        if (store.magento()
                .customers()
                .byEmail(email)
                .filter(other -> other.id() != customer.id())
                .isPresent()) {
            faults.add("A customer with the same email address already exists in an associated website.");
        }
        if (changesPassword(visit)) {
            passwordFault(visit, rules, email).ifPresent(faults::add);
        }
        return faults;
    }

    private static Optional<String> passwordFault(Visit visit, CustomerRules rules, String email) {
        String password = visit.field("password");
        if (password.isEmpty()) {
            return Optional.of("Please enter new password.");
        }
        return password.equals(visit.field("password_confirmation"))
                ? rules.passwordFault(password, email)
                : Optional.of("Password confirmation doesn't match entered password.");
    }

    private void change(Visit visit, Customer customer) {
        Customers customers = store.magento().customers();
        String email = email(visit, customer);
        customers.rename(
                customer.id(),
                visit.field("firstname").strip(),
                visit.field("lastname").strip(),
                email,
                visit.now());
        customers.allowAssistance(
                customer.id(), visit.field("assistance_allowed").equals("2"));
        if (!email.equals(customer.email())) {
            subscribers.follow(customer.id(), email);
        }
        if (changesPassword(visit)) {
            customers.setPassword(
                    customer.id(), visit.field("password"), store.ids().nextBytes(), visit.now());
        }
        boolean again = changesPassword(visit) || changesEmail(visit);
        if (again) {
            sessions.end(visit);
        }
        Messages.success(visit, "You saved the account information.");
        visit.redirect(again ? "/customer/account/login/" : "/customer/account/");
    }
}
