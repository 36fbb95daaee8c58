package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.sitekit.web.Secrets;
import java.util.Optional;

/**
 * Finds, creates and merges carts by their masked ids.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\QuoteGraphQl\Model\Cart\GetCartForUser}.
 */
final class Carts {
    private static final int MASK_LENGTH = 32;

    private final Magento magento;
    private final CartNodes nodes;

    Carts(Magento magento, CartNodes nodes) {
        this.magento = magento;
        this.nodes = nodes;
    }

    void addTo(Roots roots) {
        roots.query(
                        "cart",
                        (call, arguments) -> nodes.of(
                                call,
                                require(call, arguments.required("cart_id")).id()))
                .query(
                        "customerCart",
                        (call, arguments) -> nodes.of(call, own(call, call.requireCustomer(), Optional.empty())))
                .mutation("createEmptyCart", this::create)
                .mutation("mergeCarts", this::merge)
                .mutation("assignCustomerToGuestCart", (call, arguments) -> {
                    Customer customer = call.requireCustomer();
                    Quote guests = require(call, arguments.required("cart_id"));
                    if (guests.customerId() != 0) {
                        throw GraphQlProblem.noSuch(
                                "Could not find a cart with ID \"" + arguments.required("cart_id") + "\"");
                    }
                    return nodes.of(call, takeOver(call, customer, guests));
                });
    }

    /**
     * The active cart with a masked id that the caller may use: any guest's, or their own.
     *
     * @throws GraphQlProblem if there is none
     */
    Quote require(Call call, String mask) {
        if (mask.isEmpty()) {
            throw GraphQlProblem.input("Required parameter \"cart_id\" is missing");
        }
        Quote quote = magento.quotes()
                .byMask(mask)
                .orElseThrow(() -> GraphQlProblem.noSuch("Could not find a cart with ID \"" + mask + "\""));
        if (!quote.active()) {
            throw GraphQlProblem.noSuch("The cart isn't active.");
        }
        long caller = call.customer().map(Customer::id).orElse(0L);
        if (quote.customerId() != 0 && quote.customerId() != caller) {
            throw GraphQlProblem.authorization("The current user cannot perform operations on cart \"" + mask + "\"");
        }
        return quote;
    }

    /** The id of a customer's cart, created if there is none, with a masked id. */
    long own(Call call, Customer customer, Optional<String> mask) {
        long quote = magento.quotes().ofCustomer(customer.id()).map(Quote::id).orElseGet(() -> magento.quotes()
                .create(call.owner(), call.now()));
        magento.quotes().mask(quote, mask.orElseGet(Secrets::hexadecimal));
        return quote;
    }

    private String create(Call call, Args arguments) {
        Optional<String> wanted = arguments.object("input").flatMap(input -> input.text("cart_id"));
        wanted.ifPresent(mask -> {
            if (mask.length() != MASK_LENGTH) {
                throw GraphQlProblem.input("Cart ID length should to be " + MASK_LENGTH + " symbols.");
            }
            if (magento.quotes().byMask(mask).isPresent()) {
                throw GraphQlProblem.exists("Cart with ID \"" + mask + "\" already exists.");
            }
        });
        Optional<Customer> customer = call.customer();
        long quote = customer.isPresent()
                ? own(call, customer.get(), wanted)
                : magento.quotes().create(Owner.GUEST, call.now());
        magento.quotes().mask(quote, wanted.orElseGet(Secrets::hexadecimal));
        return magento.quotes().find(quote).map(Quote::maskedId).orElseThrow();
    }

    private Node merge(Call call, Args arguments) {
        Customer customer = call.requireCustomer();
        String from = arguments.required("source_cart_id");
        Optional<String> to = arguments.text("destination_cart_id").filter(mask -> !mask.isEmpty());
        Quote source = require(call, from);
        long own = to.map(mask -> require(call, mask).id()).orElseGet(() -> own(call, customer, Optional.empty()));
        if (source.id() == own || source.customerId() != 0) {
            throw GraphQlProblem.input("The cart \"" + from + "\" can't be merged: it is not a guest's cart.");
        }
        if (magento.quotes()
                .ofCustomer(customer.id())
                .filter(quote -> quote.id() == own)
                .isEmpty()) {
            throw GraphQlProblem.authorization(
                    "The current user cannot perform operations on cart \"" + to.orElse("") + "\"");
        }
        return nodes.of(call, takeOver(call, customer, source));
    }

    private long takeOver(Call call, Customer customer, Quote guests) {
        magento.quotes().signIn(Optional.of(guests.id()), call.owner(), call.now());
        return own(call, customer, Optional.empty());
    }
}
