package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Address;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.customer.NewCustomer;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.sitekit.web.SeededIds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Customers in the REST interface.
 *
 * <p>Source: Magento 2.4.6, {@code module-customer/etc/webapi.xml}.
 */
public final class CustomerResources {
    private static final Access VIEW = Access.admin("Magento_Customer::customer");
    private static final Access MANAGE = Access.admin("Magento_Customer::manage");
    private static final Access GROUPS = Access.admin("Magento_Customer::group");
    private static final Access DELETE = Access.admin("Magento_Customer::delete");

    private final Magento magento;
    private final SeededIds ids;
    private final CustomerShapes shapes;
    private final AddressInput addresses;
    private final Listing customers = new Listing(
            "customer_entity",
            "c",
            "entity_id",
            new ListFields()
                    .columns(
                            "c",
                            "entity_id",
                            "website_id",
                            "email",
                            "group_id",
                            "store_id",
                            "created_at",
                            "updated_at",
                            "is_active",
                            "created_in",
                            "prefix",
                            "firstname",
                            "middlename",
                            "lastname",
                            "suffix",
                            "dob",
                            "taxvat",
                            "gender",
                            "default_billing",
                            "default_shipping")
                    .expression("id", "c.entity_id"),
            "");
    private final Listing groups = new Listing(
            "customer_group",
            "g",
            "customer_group_id",
            new ListFields()
                    .columns("g", "customer_group_id", "customer_group_code", "tax_class_id")
                    .expression("id", "g.customer_group_id")
                    .expression("code", "g.customer_group_code"),
            "");

    /** @param ids where salts of passwords come from */
    public CustomerResources(Magento magento, SeededIds ids) {
        this.magento = magento;
        this.ids = ids;
        this.shapes = new CustomerShapes(magento);
        this.addresses = new AddressInput(magento.directory());
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
                .get("customers/{id}", VIEW, call -> shapes.customer(customer(call.id("id"))))
                .put("customers/{id}", MANAGE, call -> change(call, call.id("id")))
                .delete("customers/{id}", DELETE, call -> delete(call.id("id")))
                .get("customers/{id}/billingAddress", VIEW, call -> defaultAddress(call.id("id"), true))
                .get("customers/{id}/shippingAddress", VIEW, call -> defaultAddress(call.id("id"), false))
                .get("customers/addresses/{id}", VIEW, call -> address(call.id("id")))
                .get("customerGroups/search", GROUPS, this::searchGroups)
                .get("customerGroups/default", GROUPS, call -> group(1))
                .get("customerGroups/{id}", GROUPS, call -> group(call.id("id")));
    }

    private Customer customer(long id) {
        return magento.customers().byId(id).orElseThrow(() -> RestProblem.noSuch("customerId", id));
    }

    private Shape search(Call call) {
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

    private Shape create(Call call) {
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
        saveAddresses(id, sent, call);
        return shapes.customer(customer(id));
    }

    private Shape change(Call call, long id) {
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
        saveAddresses(id, sent, call);
        return shapes.customer(customer(id));
    }

    /** Addresses that come with a customer replace the ones they had. */
    private void saveAddresses(long customer, Input sent, Call call) {
        if (!sent.has("addresses")) {
            return;
        }
        List<Long> kept = new ArrayList<>();
        for (Input address : sent.list("addresses")) {
            Address read = addresses.read(address);
            boolean known = read.id() != 0
                    && magento.addressBook().find(customer, read.id()).isPresent();
            kept.add(magento.addressBook()
                    .save(
                            customer,
                            known ? read : read.withId(0),
                            address.flag("default_billing").orElse(false),
                            address.flag("default_shipping").orElse(false),
                            call.now()));
        }
        magento.addressBook().of(customer).stream()
                .map(Address::id)
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

    /** The message of the pages, with the number as a parameter. */
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

    private boolean changePassword(Call call) {
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

    private boolean delete(long id) {
        customer(id);
        magento.database().useTransaction(handle -> {
            handle.execute("DELETE FROM customer_address_entity WHERE parent_id = ?", id);
            handle.execute("DELETE FROM customer_grid_flat WHERE entity_id = ?", id);
            handle.execute("UPDATE sales_order SET customer_id = NULL WHERE customer_id = ?", id);
            handle.execute("DELETE FROM customer_entity WHERE entity_id = ?", id);
        });
        return true;
    }

    private Shape searchGroups(Call call) {
        return magento.database()
                .withHandle(handle -> groups.answer(handle, call.criteria(), found -> found.stream()
                        .map(this::group)
                        .toList()));
    }

    private Shape group(long id) {
        return magento.database()
                .withHandle(handle -> handle.createQuery("""
                                SELECT g.*, t.class_name FROM customer_group g
                                  LEFT JOIN tax_class t ON t.class_id = g.tax_class_id WHERE g.customer_group_id = ?
                                """)
                        .bind(0, id)
                        .map((row, context) -> new Shape()
                                .put("id", row.getInt("customer_group_id"))
                                .put("code", row.getString("customer_group_code"))
                                .put("tax_class_id", row.getInt("tax_class_id"))
                                .put("tax_class_name", row.getString("class_name")))
                        .findFirst())
                .orElseThrow(() -> RestProblem.noSuch("id", id));
    }
}
