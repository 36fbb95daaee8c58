package dev.tiltyard.shopping.replica.contact;

import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * The contact form. The original sends an email; the replica sends none, so the message is discarded.
 *
 * <p>Source: Magento 2.4, {@code Magento\Contact\Controller\Index\Post}.
 */
public final class ContactPage {
    private static final String PATH = "/contact/index/";
    private static final KeptForm FORM = new KeptForm("the contact form", "name", "email", "telephone", "comment");

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

    /** The content of the form. */
    @Template("contact/form.jte")
    public record Draft(Page page, String name, String email, String telephone, String comment) {}

    private void show(Visit visit) {
        Viewer viewer = store.viewer(visit);
        KeptForm.Typed typed = FORM.take(visit);
        store.show(
                visit,
                new Draft(
                        store.page(visit, "Contact Us", "contact-index-index"),
                        typed.text("name", viewer.signedIn() ? viewer.fullName() : ""),
                        typed.text("email", viewer.email()),
                        typed.text("telephone"),
                        typed.text("comment")));
    }

    private void post(Visit visit) {
        FormKey.require(visit);
        Optional<String> fault = fault(visit);
        if (fault.isPresent()) {
            Messages.error(visit, fault.get());
            FORM.keep(visit);
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
