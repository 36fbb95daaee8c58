package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.List;
import java.util.Optional;

/** Reorders: copies an order into a draft. */
record OldOrder(Magento magento, Order order) {
    /**
     * Copies the order's items, addresses, shipping and payment methods into a draft; reports what is no longer
     * available.
     */
    void into(long quote, AdminRequest call) {
        for (OrderItem item : order.lines()) {
            BuyRequest request = BuyRequest.ofText(item.request().toString()).withQuantity(item.ordered());
            try {
                magento.quotes().add(quote, item.productId(), request, call.now());
            } catch (CartProblem problem) {
                call.error(item.name() + ": " + problem.text());
            }
        }
        AddressEntry billing = entry(order.billingAddress());
        AddressEntry shipping = entry(order.shippingAddress().or(order::billingAddress));
        magento.checkout()
                .draftAddresses(quote, billing, shipping, order.fields().text("shipping_method"), call.now());
        try {
            Optional<String> email = order.customerId() == 0 ? Optional.of(order.email()) : Optional.empty();
            magento.checkout()
                    .paymentInformation(quote, Optional.empty(), email, order.paymentMethod(), "", call.now());
        } catch (CartProblem problem) {
            call.error(problem.text());
        }
    }

    private static AddressEntry entry(Optional<OrderAddress> address) {
        return address.map(OrderAddress::fields).map(OldOrder::entry).orElse(DraftForm.NOWHERE);
    }

    private static AddressEntry entry(Fields address) {
        return new AddressEntry(
                address.text("firstname"),
                address.text("lastname"),
                address.text("company"),
                List.of(address.text("street").split("\n", -1)),
                address.text("city"),
                address.text("region"),
                address.number("region_id"),
                address.text("postcode"),
                address.text("country_id"),
                address.text("telephone"),
                0,
                false);
    }
}
