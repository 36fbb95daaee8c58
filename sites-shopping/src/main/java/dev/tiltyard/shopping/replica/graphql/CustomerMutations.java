package dev.tiltyard.shopping.replica.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.rest.Caller;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.Tokens;
import dev.tiltyard.shopping.magento.rest.customer.AddressWrites;
import dev.tiltyard.shopping.replica.newsletter.Subscribers;
import dev.tiltyard.shopping.replica.newsletter.Subscription;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Secrets;
import java.util.Map;
import java.util.Optional;

/** Logins, accounts and addresses. Writes go through the REST API's resources. */
final class CustomerMutations {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ME = "customers/me";
    /** Fields with other names in the REST API. */
    private static final Map<String, String> NAMES = Map.of("date_of_birth", "dob", "country_code", "country_id");

    private final Storefront store;
    private final Magento magento;
    private final Tokens tokens;
    private final CustomerNodes nodes;
    private final AddressWrites addresses;

    CustomerMutations(Storefront store, CustomerNodes nodes) {
        this.store = store;
        this.magento = store.magento();
        this.tokens = new Tokens(magento.database());
        this.nodes = nodes;
        this.addresses = new AddressWrites(magento);
    }

    void addTo(Roots roots) {
        roots.query("customer", (call, arguments) -> nodes.of(call))
                .query("isEmailAvailable", (call, arguments) -> {
                    String email = requireEmail(arguments.required("email"));
                    return new Node("IsEmailAvailableOutput")
                            .put(
                                    "is_email_available",
                                    magento.customers().byEmail(email).isEmpty());
                })
                .mutation("generateCustomerToken", this::login)
                .mutation("revokeCustomerToken", (call, arguments) -> {
                    call.requireCustomer();
                    tokens.revokeAll(call.caller(), call.now());
                    return new Node("RevokeCustomerTokenOutput").put("result", true);
                })
                .mutation("createCustomer", (call, arguments) -> create(call, arguments.requiredObject("input")))
                .mutation("createCustomerV2", (call, arguments) -> create(call, arguments.requiredObject("input")))
                .mutation("updateCustomer", (call, arguments) -> update(call, arguments.requiredObject("input")))
                .mutation("updateCustomerV2", (call, arguments) -> update(call, arguments.requiredObject("input")))
                .mutation("updateCustomerEmail", this::changeEmail)
                .mutation("changeCustomerPassword", this::changePassword)
                .mutation("requestPasswordResetEmail", this::requestReset)
                .mutation("resetPassword", CustomerMutations::resetPassword)
                .mutation("deleteCustomer", (call, arguments) -> {
                    long id = call.requireCustomer().id();
                    magento.customers().delete(id);
                    return true;
                })
                .mutation("createCustomerAddress", (call, arguments) -> {
                    ObjectNode address = body(arguments.requiredObject("input"));
                    return nodes.address(
                            call, addresses.save(call.requireCustomer().id(), new Input(address), call.now()));
                })
                .mutation("updateCustomerAddress", this::changeAddress)
                .mutation("deleteCustomerAddress", (call, arguments) -> {
                    int id = arguments.number("id", 0);
                    if (!magento.addressBook().delete(call.requireCustomer().id(), id)) {
                        throw GraphQlProblem.noSuch("Could not find a address with ID \"" + id + "\"");
                    }
                    return true;
                })
                .mutation("subscribeEmailToNewsletter", this::subscribe);
    }

    private static String requireEmail(String email) {
        if (!CustomerRules.isEmail(email)) {
            throw GraphQlProblem.input("Email is invalid");
        }
        return email;
    }

    private Node login(Call call, Args arguments) {
        String email = arguments.required("email");
        String password = arguments.required("password");
        if (email.isEmpty()) {
            throw GraphQlProblem.input("Specify the \"email\" value.");
        }
        if (password.isEmpty()) {
            throw GraphQlProblem.input("Specify the \"password\" value.");
        }
        Customer customer = magento.signIns()
                .check(email, password, call.now())
                .orElseThrow(() ->
                        GraphQlProblem.authentication("The account sign-in was incorrect or your account is disabled"
                                + " temporarily. Please wait and try again later."));
        return new Node("CustomerToken").put("token", tokens.issue(new Caller.Customer(customer.id()), call.now()));
    }

    /** An input object as a body of the REST API. */
    private static ObjectNode body(Args input) {
        ObjectNode body = JSON.createObjectNode();
        input.values().forEach((name, value) -> {
            if (value != null) {
                body.set(NAMES.getOrDefault(name, name), JSON.valueToTree(value));
            }
        });
        return body;
    }

    /** A customer's input, without what is sent beside it. */
    private static ObjectNode customer(Args input) {
        ObjectNode customer = body(input);
        customer.remove("password");
        ObjectNode extensions = JSON.createObjectNode();
        Optional.ofNullable(customer.remove("is_subscribed")).ifPresent(flag -> extensions.set("is_subscribed", flag));
        Optional.ofNullable(customer.remove("allow_remote_shopping_assistance"))
                .ifPresent(flag -> extensions.put("assistance_allowed", flag.asBoolean() ? 2 : 1));
        if (!extensions.isEmpty()) {
            customer.set("extension_attributes", extensions);
        }
        return customer;
    }

    private Node create(Call call, Args input) {
        for (String name : new String[] {"email", "firstname", "lastname"}) {
            if (input.text(name).orElse("").isBlank()) {
                throw GraphQlProblem.input("Required parameters are missing: " + label(name));
            }
        }
        if (!CustomerRules.isEmail(input.required("email"))) {
            throw GraphQlProblem.input("\"" + input.required("email") + "\" is not a valid email address.");
        }
        if (input.text("password").isEmpty()) {
            // The original creates accounts without a password, which can only be reset.
            throw GraphQlProblem.input("Required parameters are missing: Password");
        }
        ObjectNode sent = JSON.createObjectNode();
        sent.set("customer", customer(input));
        sent.put("password", input.required("password"));
        JsonNode created = call.rest("POST", "customers", sent);
        return new Node("CustomerOutput")
                .put(
                        "customer",
                        nodes.of(call.as(new Caller.Customer(created.path("id").asLong()))));
    }

    private static String label(String name) {
        return switch (name) {
            case "email" -> "Email";
            case "firstname" -> "First Name";
            default -> "Last Name";
        };
    }

    private Node update(Call call, Args input) {
        Customer present = call.requireCustomer();
        input.text("email")
                .filter(email -> !email.equalsIgnoreCase(present.email()))
                .ifPresent(email -> {
                    String password = input.text("password")
                            .orElseThrow(() ->
                                    GraphQlProblem.input("Provide the current \"password\" to change \"email\"."));
                    requirePassword(call, present, password);
                });
        ObjectNode sent = JSON.createObjectNode();
        sent.set("customer", customer(input));
        call.rest("PUT", ME, sent);
        return new Node("CustomerOutput").put("customer", nodes.of(call));
    }

    private void requirePassword(Call call, Customer customer, String password) {
        if (!magento.signIns().mayEnter(customer, password, call.now())) {
            throw GraphQlProblem.authentication("Invalid login or password.");
        }
    }

    private Node changeEmail(Call call, Args arguments) {
        requirePassword(call, call.requireCustomer(), arguments.required("password"));
        requireEmail(arguments.required("email"));
        ObjectNode sent = JSON.createObjectNode();
        sent.putObject("customer").put("email", arguments.required("email"));
        call.rest("PUT", ME, sent);
        return new Node("CustomerOutput").put("customer", nodes.of(call));
    }

    private Node changePassword(Call call, Args arguments) {
        Customer customer = call.requireCustomer();
        requirePassword(call, customer, arguments.required("currentPassword"));
        call.rest("PUT", ME + "/password", body(arguments));
        return nodes.of(call);
    }

    private boolean requestReset(Call call, Args arguments) {
        String email = arguments.required("email");
        if (!CustomerRules.isEmail(email)) {
            throw GraphQlProblem.input("The email address has an invalid format.");
        }
        Customer known = magento.customers()
                .byEmail(email)
                .orElseThrow(() -> GraphQlProblem.input("Cannot reset the customer's password"));
        magento.customers().keepToken(known.id(), Secrets.hexadecimal(), call.now());
        return true;
    }

    private static boolean resetPassword(Call call, Args arguments) {
        ObjectNode sent = JsonNodeFactory.instance
                .objectNode()
                .put("email", arguments.required("email"))
                .put("resetToken", arguments.required("resetPasswordToken"))
                .put("newPassword", arguments.required("newPassword"));
        return call.rest("POST", "customers/resetPassword", sent).asBoolean();
    }

    /** What is not sent stays as it was. */
    private Node changeAddress(Call call, Args arguments) {
        long customer = call.requireCustomer().id();
        int id = arguments.number("id", 0);
        ObjectNode address = CustomerNodes.shownAddress(call, id).deepCopy();
        ObjectNode sent = body(arguments.requiredObject("input"));
        if (sent.has("region") || sent.has("country_id")) {
            address.remove("region_id");
            address.remove("region");
        }
        address.setAll(sent);
        return nodes.address(call, addresses.save(customer, new Input(address), call.now()));
    }

    private Node subscribe(Call call, Args arguments) {
        String email = arguments.required("email").strip();
        if (!Subscription.isEmail(email)) {
            throw GraphQlProblem.input("Enter a valid email address.");
        }
        Optional<Customer> owner = magento.customers().byEmail(email);
        if (call.customer().isPresent()
                && owner.filter(other -> other.id() != call.requireCustomer().id())
                        .isPresent()) {
            throw GraphQlProblem.input("Cannot create a newsletter subscription.");
        }
        if (!new Subscribers(store)
                .subscribe(
                        email,
                        call.customer().isPresent() ? owner.map(Customer::id).orElse(0L) : 0L,
                        call.now())) {
            throw GraphQlProblem.exists("This email address is already subscribed.");
        }
        return new Node("SubscribeEmailToNewsletterOutput").put("status", "SUBSCRIBED");
    }
}
