package dev.tiltyard.shopping.replica.customer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.wishlist.WishPosts;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import java.util.Optional;

/**
 * The login page, and the login in every page's popup.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Account\LoginPost} and {@code Ajax\Login}.
 */
public final class SignInPages {
    private static final String EMAIL = "login[username]";
    private static final KeptForm FORM = new KeptForm("the log-in form", EMAIL);
    private static final String REFUSED = "The account sign-in was incorrect or your account is disabled temporarily."
            + " Please wait and try again later.";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Storefront store;
    private final CustomerSession sessions;
    private final WishPosts wishes;
    private final Destinations destinations;

    public SignInPages(Storefront store, CustomerSession sessions, WishPosts wishes) {
        this.store = store;
        this.sessions = sessions;
        this.wishes = wishes;
        this.destinations = new Destinations(store);
    }

    public void addTo(Routes routes) {
        for (String referer : new String[] {"", "/referer/{referer}"}) {
            routes.get("/customer/account/login" + referer, this::show);
            routes.form("/customer/account/loginPost" + referer, this::post);
        }
        routes.post("/customer/ajax/login", this::answerScript);
        routes.post("/customer/ajax/logout", visit -> {
            sessions.end(visit);
            visit.json(Map.of("message", "Logout Successful"));
        });
    }

    private void show(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            visit.redirect(Destinations.ACCOUNT);
            return;
        }
        store.show(
                visit,
                new SignIn(
                        store.page(visit, "Customer Login", "customer-account-login"),
                        Destinations.withReferer(visit, "/customer/account/loginPost/"),
                        FORM.take(visit).text(EMAIL).strip()));
    }

    /**
     * The login page.
     *
     * @param action the form's action
     */
    @Template("customer/login.jte")
    public record SignIn(Page page, String action, String email) {}

    private void post(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            visit.redirect(Destinations.ACCOUNT);
            return;
        }
        if (visit.isPost() && !FormKey.accepts(visit)) {
            Messages.error(visit, "Invalid Form Key. Please refresh the page.");
        } else if (visit.isPost() && signIn(visit)) {
            visit.redirect(wishes.addWaiting(visit).orElseGet(() -> destinations.afterSignIn(visit)));
            return;
        }
        visit.redirect(Destinations.withReferer(visit, Destinations.LOGIN));
    }

    /** Logs the visitor in, or leaves an error message; returns whether it succeeded. */
    private boolean signIn(Visit visit) {
        String email = visit.field(EMAIL).strip();
        String password = visit.field("login[password]");
        if (email.isEmpty() || password.isEmpty()) {
            Messages.error(visit, "A login and a password are required.");
            return false;
        }
        Optional<Customer> customer = store.magento().signIns().check(email, password, visit.now());
        if (customer.isEmpty()) {
            Messages.error(visit, REFUSED);
            FORM.keep(visit);
            return false;
        }
        sessions.begin(visit, customer.get());
        return true;
    }

    private void answerScript(Visit visit) {
        if (!FormKey.isScript(visit)) {
            throw HttpProblem.badRequest("only scripts sign in here");
        }
        JsonNode sent = body(visit);
        Optional<Customer> customer = store.magento()
                .signIns()
                .check(sent.path("username").asText(""), sent.path("password").asText(""), visit.now());
        customer.ifPresent(known -> {
            sessions.begin(visit, known);
            wishes.addWaiting(visit);
        });
        visit.json(
                customer.isPresent()
                        ? Map.of("errors", false, "message", "Login successful.")
                        : Map.of("errors", true, "message", "Invalid login or password."));
    }

    private static JsonNode body(Visit visit) {
        try {
            return JSON.readTree(visit.body());
        } catch (JsonProcessingException e) {
            throw HttpProblem.badRequest("the request body is not JSON");
        }
    }
}
