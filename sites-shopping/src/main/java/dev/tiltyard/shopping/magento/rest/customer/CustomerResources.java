package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.customer.NewCustomer;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Caller;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.rest.Stored;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.SeededIds;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Customers in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-customer/etc/webapi.xml}.
 */
public final class CustomerResources {
    private static final Access VIEW = Access.admin("Magento_Customer::customer");
    private static final Access MANAGE = Access.admin("Magento_Customer::manage");
    private static final Access DELETE = Access.admin("Magento_Customer::delete");

    private final Magento magento;
    private final SeededIds ids;
    private final CustomerShapes shapes;
    private final AddressWrites addresses;
    /** Fields with rules of their own, or that are not columns. */
    private static final Set<String> FURTHER = Set.of(
            "firstname",
            "lastname",
            "email",
            "default_billing",
            "default_shipping",
            "addresses",
            "extension_attributes",
            "custom_attributes");

    private final Listing customers = new Listing(
            "customer_entity",
            "c",
            "entity_id",
            CustomerShapes.CUSTOMER
                    .listFields("c")
                    .columns("c", "email", "is_active", "firstname", "lastname", "default_billing", "default_shipping"),
            "");
    /** @param ids source of password salts */
    public CustomerResources(Magento magento, SeededIds ids) {
        this.magento = magento;
        this.ids = ids;
        this.shapes = new CustomerShapes(magento);
        this.addresses = new AddressWrites(magento);
    }

    public void addTo(RestRoutes routes) {
        routes.get("customers/me", Access.self(), call -> shapes.customer(customer(call.customerId())))
                .put("customers/me", Access.self(), call -> change(call, call.customerId()))
                .put("customers/me/password", Access.self(), this::changePassword)
                .get("customers/me/billingAddress", Access.self(), call -> defaultAddress(call.customerId(), true))
                .get("customers/me/shippingAddress", Access.self(), call -> defaultAddress(call.customerId(), false))
                .get("customers/search", VIEW, this::search)
                .post("customers/isEmailAvailable", Access.anyone(), call -> magento.customers()
                        .byEmail(call.body().requiredText("customerEmail"))
                        .isEmpty())
                .post("customers", Access.anyone(), this::create)
                .put("customers/password", Access.anyone(), this::requestReset)
                .get("customers/{id}/permissions/readonly", VIEW, call -> {
                    customer(call.id("id"));
                    return false;
                })
                .get("customers/{id}/password/resetLinkToken/{token}", Access.anyone(), this::checkToken)
                .post("customers/resetPassword", Access.anyone(), this::resetPassword)
                .delete("customers/addresses/{id}", DELETE, this::deleteAddress)
                .get("customers/{id}", VIEW, call -> shapes.customer(customer(call.id("id"))))
                .put("customers/{id}", MANAGE, call -> change(call, call.id("id")))
                .delete("customers/{id}", DELETE, call -> delete(call.id("id")))
                .get("customers/{id}/billingAddress", VIEW, call -> defaultAddress(call.id("id"), true))
                .get("customers/{id}/shippingAddress", VIEW, call -> defaultAddress(call.id("id"), false))
                .get("customers/addresses/{id}", VIEW, call -> address(call.id("id")));
    }

    private Customer customer(long id) {
        return magento.customers().byId(id).orElseThrow(() -> RestProblem.noSuch("customerId", id));
    }

    private Shape search(RestRequest call) {
        return magento.database()
                .withHandle(handle -> customers.answer(handle, call.criteria(), found -> found.stream()
                        .map(this::customer)
                        .map(shapes::customer)
                        .toList()));
    }

    private Object defaultAddress(long customer, boolean billing) {
        Customer owner = customer(customer);
        Optional<Long> id = billing ? owner.defaultBilling() : owner.defaultShipping();
        return id.flatMap(number -> magento.addressBook().find(customer, number))
                .<Object>map(found -> shapes.address(owner, found))
                .orElseGet(List::of);
    }

    private Shape address(long id) {
        return magento.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT parent_id FROM customer_address_entity WHERE entity_id = ?")
                        .bind(0, id)
                        .mapTo(Long.class)
                        .findFirst())
                .flatMap(owner ->
                        magento.addressBook().find(owner, id).map(found -> shapes.address(customer(owner), found)))
                .orElseThrow(() -> RestProblem.noSuch("addressId", id));
    }

    private Shape create(RestRequest call) {
        Input sent = call.required("customer");
        NewCustomer person = new NewCustomer(
                sent.text("email").orElse("").strip(),
                sent.text("firstname").orElse("").strip(),
                sent.text("lastname").orElse("").strip(),
                call.body().text("password").orElse(""));
        requireFit(person.firstName(), person.lastName(), person.email());
        requirePassword(person.password(), person.email());
        long id = magento.customers()
                .create(person, ids.nextBytes(), call.now())
                .orElseThrow(() -> RestProblem.bad(
                        "A customer with the same email address already exists in an associated website."));
        saveRest(id, sent, call);
        return shapes.customer(customer(id));
    }

    private Shape change(RestRequest call, long id) {
        Input sent = call.required("customer");
        Customer present = customer(id);
        String first = sent.text("firstname").orElse(present.firstName()).strip();
        String last = sent.text("lastname").orElse(present.lastName()).strip();
        String email = sent.text("email").orElse(present.email()).strip();
        requireFit(first, last, email);
        if (magento.customers().byEmail(email).filter(other -> other.id() != id).isPresent()) {
            throw RestProblem.bad("A customer with the same email address already exists in an associated website.");
        }
        magento.customers().rename(id, first, last, email, call.now());
        saveRest(id, sent, call);
        return shapes.customer(customer(id));
    }

    /** Saves what is not a name or an email address. A customer can't change the group or the website. */
    private void saveRest(long id, Input sent, RestRequest call) {
        if (!(call.caller() instanceof Caller.Admin)) {
            Customer present = customer(id);
            sent.requireSame("group_id", present.groupId());
            sent.requireSame("website_id", present.websiteId());
        }
        if (!sent.list("custom_attributes").isEmpty()) {
            throw RestProblem.bad(
                    "The \"%1\" attribute name is invalid. Reset the name and try again.",
                    List.of(sent.list("custom_attributes").get(0).requiredText("attribute_code")));
        }
        magento.database().useTransaction(handle -> {
            sent.number("group_id")
                    .filter(group -> !Stored.has(handle, "customer_group", "customer_group_id", group))
                    .ifPresent(group -> {
                        throw RestProblem.noSuch("id", group);
                    });
            sent.number("gender").filter(gender -> gender < 1 || gender > 3).ifPresent(gender -> {
                throw RestProblem.bad("\"Gender\" is not a valid value.");
            });
            CustomerShapes.CUSTOMER.write(handle, id, sent, FURTHER);
            sent.object("extension_attributes").ifPresent(extensions -> {
                extensions.knowsOnly(Set.of("is_subscribed", "assistance_allowed"));
                extensions.flag("is_subscribed").ifPresent(on -> subscribe(handle, id, on, call.now()));
            });
        });
        sent.object("extension_attributes")
                .flatMap(extensions -> extensions.number("assistance_allowed"))
                .ifPresent(allowed -> magento.customers().allowAssistance(id, allowed == 2));
        saveAddresses(id, sent, call);
        saveDefaults(id, sent);
    }

    private static void subscribe(Handle handle, long customer, boolean on, Instant now) {
        int status = on ? 1 : 3;
        int changed = handle.execute(
                "UPDATE newsletter_subscriber SET subscriber_status = ?, change_status_at = ? WHERE customer_id = ?",
                status,
                Timestamp.from(now),
                customer);
        if (changed == 0 && on) {
            handle.execute("""
                    INSERT INTO newsletter_subscriber (store_id, change_status_at, customer_id, subscriber_email,
                           subscriber_status)
                    SELECT store_id, ?, entity_id, email, ? FROM customer_entity WHERE entity_id = ?
                    """, Timestamp.from(now), status, customer);
        }
    }

    /** Default addresses by id; an id that is none of the customer's is refused. */
    private void saveDefaults(long id, Input sent) {
        for (String which : List.of("default_billing", "default_shipping")) {
            sent.number(which).filter(address -> address != 0).ifPresent(address -> {
                if (magento.addressBook().find(id, address).isEmpty()) {
                    throw RestProblem.noSuch("addressId", address);
                }
                magento.database()
                        .useHandle(handle ->
                                Row.in("customer_entity").with(which, address).update(handle, "entity_id", id));
            });
        }
    }

    /** Addresses sent with a customer replace the existing ones. */
    private void saveAddresses(long customer, Input sent, RestRequest call) {
        if (!sent.has("addresses")) {
            return;
        }
        List<Long> kept = new ArrayList<>();
        for (Input address : sent.list("addresses")) {
            kept.add(addresses.save(customer, address, call.now()));
        }
        magento.addressBook().of(customer).stream()
                .map(CustomerAddress::id)
                .filter(id -> !kept.contains(id))
                .forEach(id -> magento.addressBook().delete(customer, id));
    }

    private void requireFit(String first, String last, String email) {
        if (!email.isEmpty() && !CustomerRules.isEmail(email)) {
            throw RestProblem.bad("\"Email\" is not a valid email address.");
        }
        List<String> faults = magento.customerRules().faults(first, last, email);
        if (!faults.isEmpty()) {
            throw RestProblem.bad(String.join("\n", faults));
        }
    }

    /** The pages' message, with the number as a parameter. */
    private void requirePassword(String password, String email) {
        int shortest = magento.customerRules().shortestPassword();
        if (password.length() < shortest) {
            throw RestProblem.bad(
                    "The password needs at least %1 characters. Create a new password and try again.",
                    List.of(String.valueOf(shortest)));
        }
        magento.customerRules().passwordFault(password, email).ifPresent(fault -> {
            throw RestProblem.bad(fault);
        });
    }

    private boolean changePassword(RestRequest call) {
        Customer present = customer(call.customerId());
        String former = call.body().requiredText("currentPassword");
        String next = call.body().requiredText("newPassword");
        if (!magento.signIns().mayEnter(present, former, call.now())) {
            throw RestProblem.of(401, "The password doesn't match this account. Verify the password and try again.");
        }
        requirePassword(next, present.email());
        magento.customers().setPassword(present.id(), next, ids.nextBytes(), call.now());
        return true;
    }

    /** Makes the token of a password reset link; the original also sends it by mail. */
    private boolean requestReset(RestRequest call) {
        String template = call.body().requiredText("template");
        if (!List.of("email_reset", "email_reminder").contains(template)) {
            throw RestProblem.bad(
                    "Invalid value of \"%value\" provided for the %fieldName field. Possible values: %template1 or"
                            + " %template2.",
                    Map.of(
                            "value", template,
                            "fieldName", "template",
                            "template1", "email_reminder",
                            "template2", "email_reset"));
        }
        String email = call.body().requiredText("email");
        Customer known = magento.customers()
                .byEmail(email)
                .orElseThrow(() -> RestProblem.notFound("No such entity with email = " + email + ", websiteId = 1"));
        magento.customers().keepToken(known.id(), Secrets.hexadecimal(), call.now());
        return true;
    }

    private Customer byToken(RestRequest call, String token) {
        return magento.customers()
                .byToken(token, call.now())
                .orElseThrow(() -> RestProblem.bad("The password token is mismatched. Reset and try again."));
    }

    private boolean checkToken(RestRequest call) {
        long id = call.id("id");
        if (id != 0 && byToken(call, call.path("token")).id() != id) {
            throw RestProblem.bad("The password token is mismatched. Reset and try again.");
        }
        return true;
    }

    private boolean resetPassword(RestRequest call) {
        Customer known = byToken(call, call.body().requiredText("resetToken"));
        String email = call.body().text("email").orElse("");
        if (!email.isEmpty() && !email.equalsIgnoreCase(known.email())) {
            throw RestProblem.bad("The password token is mismatched. Reset and try again.");
        }
        String password = call.body().requiredText("newPassword");
        requirePassword(password, known.email());
        magento.customers().setPassword(known.id(), password, ids.nextBytes(), call.now());
        return true;
    }

    private boolean deleteAddress(RestRequest call) {
        long id = call.id("id");
        long owner = magento.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT parent_id FROM customer_address_entity WHERE entity_id = ?")
                        .bind(0, id)
                        .mapTo(Long.class)
                        .findFirst())
                .orElseThrow(() -> RestProblem.noSuch("addressId", id));
        return magento.addressBook().delete(owner, id);
    }

    private boolean delete(long id) {
        customer(id);
        magento.customers().delete(id);
        return true;
    }
}
