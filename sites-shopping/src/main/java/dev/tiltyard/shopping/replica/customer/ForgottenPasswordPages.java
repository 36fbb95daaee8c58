package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * Password reset. The original emails the reset link; the replica sends no email, but the token in {@code
 * customer_entity.rp_token} leads to the same page.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Account\ForgotPasswordPost}, {@code CreatePassword} and
 * {@code ResetPasswordPost}.
 */
public final class ForgottenPasswordPages {
    private static final String FORGOT = "/customer/account/forgotpassword/";
    private static final String CHOOSE = "/customer/account/createPassword/";
    private static final String TOKEN = "password token";
    private static final String EXPIRED = "Your password reset link has expired.";

    private final Storefront store;

    public ForgottenPasswordPages(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        for (String path : new String[] {"/customer/account/forgotpassword", "/customer/account/forgotPassword"}) {
            routes.get(path, this::show);
        }
        routes.post("/customer/account/forgotpasswordpost", this::send);
        routes.post("/customer/account/forgotPasswordPost", this::send);
        routes.get("/customer/account/createPassword", this::choose);
        routes.get("/customer/account/createpassword", this::choose);
        routes.post("/customer/account/resetpasswordpost", this::reset);
        routes.post("/customer/account/resetPasswordPost", this::reset);
    }

    private void show(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            visit.redirect(Destinations.ACCOUNT);
            return;
        }
        store.show(visit, new Forgot(store.page(visit, "Forgot Your Password?", "customer-account-forgotpassword")));
    }

    /** The form that requests a reset link. */
    @Template("customer/forgot.jte")
    public record Forgot(Page page) {}

    /**
     * The form for a new password.
     *
     * @param shortest minimum password length
     * @param classes minimum number of character classes
     */
    @Template("customer/newpassword.jte")
    public record NewPassword(Page page, int shortest, int classes) {}

    private void send(Visit visit) {
        FormKey.require(visit);
        String email = visit.field("email").strip();
        if (email.isEmpty()) {
            Messages.error(visit, "Please enter your email.");
            visit.redirect(FORGOT);
        } else if (!CustomerRules.isEmail(email)) {
            Messages.error(visit, "The email address is incorrect. Verify the email address and try again.");
            visit.redirect(FORGOT);
        } else {
            store.magento().customers().byEmail(email).ifPresent(customer -> store.magento()
                    .customers()
                    .keepToken(customer.id(), Secrets.hexadecimal(), visit.now()));
            // The response is the same for unknown customers, so that it doesn't reveal who has an account.
            Messages.successHtml(
                    visit,
                    "If there is an account associated with " + Html.escape(email)
                            + " you will receive an email with a link to reset your password.");
            visit.redirect(Destinations.LOGIN);
        }
    }

    private void choose(Visit visit) {
        Optional<String> sent = visit.query("token");
        if (sent.isPresent()) {
            visit.session().put(TOKEN, sent.get());
            visit.redirect(CHOOSE);
            return;
        }
        if (customer(visit).isEmpty()) {
            Messages.error(visit, EXPIRED);
            visit.redirect(FORGOT);
            return;
        }
        CustomerRules rules = store.magento().customerRules();
        store.show(
                visit,
                new NewPassword(
                        store.page(visit, "Set a New Password", "customer-account-createpassword"),
                        rules.shortestPassword(),
                        rules.passwordClasses()));
    }

    private Optional<Customer> customer(Visit visit) {
        return visit.session()
                .get(TOKEN)
                .flatMap(token -> store.magento().customers().byToken(token, visit.now()));
    }

    private void reset(Visit visit) {
        FormKey.require(visit);
        Optional<Customer> customer = customer(visit);
        if (customer.isEmpty()) {
            Messages.error(visit, "Something went wrong while saving the new password.");
            visit.redirect(FORGOT);
            return;
        }
        Optional<String> fault = fault(visit, customer.get());
        if (fault.isPresent()) {
            Messages.error(visit, fault.get());
            visit.redirect(CHOOSE);
            return;
        }
        store.magento()
                .customers()
                .setPassword(
                        customer.get().id(),
                        visit.field("password"),
                        store.ids().nextBytes(),
                        visit.now());
        visit.session().take(TOKEN);
        Messages.success(visit, "You updated your password.");
        visit.redirect(Destinations.LOGIN);
    }

    private Optional<String> fault(Visit visit, Customer customer) {
        String password = visit.field("password");
        if (password.isBlank()) {
            return Optional.of("Please enter a new password.");
        }
        return password.equals(visit.field("password_confirmation"))
                ? store.magento().customerRules().passwordFault(password, customer.email())
                : Optional.of("New Password and Confirm New Password values didn't match.");
    }
}
