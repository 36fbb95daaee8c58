package dev.tiltyard.shopping.replica.contact;

import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import java.util.Optional;

/**
 * The contact form. What is written there would go out by mail; a replica sends none, so it is taken and forgotten.
 *
 * <p>Source: Magento 2.4, {@code Magento\Contact\Controller\Index\Post}.
 */
public final class ContactPage {
    private static final String PATH = "/contact/index/";
    private static final String KEPT = "contact ";

    private final Storefront store;

    public ContactPage(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.get("/contact", this::show);
        routes.get("/contact/index", this::show);
        routes.get("/contact/index/index", this::show);
        routes.post("/contact/index/post", this::post);
        routes.get("/contact/index/post", visit -> visit.redirect(PATH));
    }

    /** What the form shows. */
    public record Draft(String name, String email, String telephone, String comment) {}

    private void show(Visit visit) {
        Viewer viewer = store.viewer(visit);
        Draft draft = new Draft(
                kept(visit, "name").orElse(viewer.signedIn() ? viewer.fullName() : ""),
                kept(visit, "email").orElse(viewer.email()),
                kept(visit, "telephone").orElse(""),
                kept(visit, "comment").orElse(""));
        store.show(
                visit,
                store.page(visit, "Contact Us", "contact-index-index"),
                "contact/form.jte",
                Map.of("draft", draft));
    }

    private static Optional<String> kept(Visit visit, String field) {
        return visit.session().take(KEPT + field);
    }

    private void post(Visit visit) {
        FormKey.require(visit);
        Optional<String> fault = fault(visit);
        if (fault.isPresent()) {
            Messages.error(visit, fault.get());
            for (String field : new String[] {"name", "email", "telephone", "comment"}) {
                visit.session().put(KEPT + field, visit.field(field));
            }
        } else {
            Messages.success(
                    visit,
                    "Thanks for contacting us with your comments and questions. We'll respond to you very soon.");
        }
        visit.redirect(PATH);
    }

    private static Optional<String> fault(Visit visit) {
        if (visit.field("name").isBlank()) {
            return Optional.of("Enter the Name and try again.");
        }
        if (visit.field("comment").isBlank()) {
            return Optional.of("Enter the comment and try again.");
        }
        if (!visit.field("email").contains("@")) {
            return Optional.of("The email address is invalid. Verify the email address and try again.");
        }
        return visit.field("hideit").isBlank()
                ? Optional.empty()
                : Optional.of("An error occurred while processing your form. Please try again later.");
    }
}
