package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.sitekit.web.SeeOther;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Saves a new order's form in the order's draft. */
record DraftForm(Magento magento, AdminRequest call, FormInput input, Quote quote) {
    static final String ID = "edit_form";
    static final AddressEntry NOWHERE = new AddressEntry("", "", "", List.of(), "", "", 0, "", "US", "", 0, false);

    /**
     * Saves the form.
     *
     * @throws CartProblem if a part of it is invalid; the parts before it are saved
     * @throws SeeOther if a text is too long; nothing is saved then
     */
    void keep() {
        requireFit();
        lines();
        coupon();
        addresses();
        payment();
        additions();
    }

    private void requireFit() {
        for (String side : List.of("order[billing_address]", "order[shipping_address]")) {
            input.requireFit("quote_address", side);
            String street = input.text(side + "[street][0]") + "\n" + input.text(side + "[street][1]");
            input.requireFit(side + "[street][0]", "quote_address", "street", street);
        }
        input.requireFit("order[coupon][code]", "quote", "coupon_code")
                .requireFit("order[account][email]", "quote", "customer_email")
                .requireFit("payment[po_number]", "quote_payment", "po_number");
    }

    private void lines() {
        Map<Long, BigDecimal> changed = new LinkedHashMap<>();
        for (QuoteItem line : quote.lines()) {
            String prefix = "item[" + line.id() + "]";
            String sent = call.field(prefix + "[qty]").strip();
            String action = call.field(prefix + "[action]");
            if (action.equals("remove") || action.equals("cart") || sent.matches("0+")) {
                if (action.equals("cart")) {
                    toCart(line);
                }
                magento.quotes().remove(quote.id(), line.id(), call.now());
            } else if (call.field(prefix + "[configured]").equals("1")) {
                magento.quotes().reconfigure(quote.id(), line.id(), request(prefix, line.productId()), call.now());
            } else if (!sent.isEmpty()) {
                prices(line, prefix);
                BigDecimal quantity = BuyRequest.quantity(sent);
                if (quantity.compareTo(line.quantity()) != 0) {
                    changed.put(line.id(), quantity);
                }
            }
        }
        if (!changed.isEmpty()) {
            magento.quotes().setQuantities(quote.id(), changed, call.now());
        }
    }

    /** Saves a row's custom price, and whether discounts apply to it. */
    private void prices(QuoteItem line, String prefix) {
        if (!call.has(prefix + "[prices]")) {
            return;
        }
        String typed = call.field(prefix + "[custom_price]").strip();
        Optional<BigDecimal> price = Optional.empty();
        if (call.has(prefix + "[custom_price]")) {
            if (!typed.matches("[0-9]{1,8}(\\.[0-9]{1,4})?")) {
                throw CartProblem.refused("Please enter a valid number in \"Custom Price\".");
            }
            price = Optional.of(new BigDecimal(typed));
        }
        Optional<BigDecimal> before = line.fields().has("custom_price")
                ? Optional.of(line.fields().amount("custom_price"))
                : Optional.empty();
        if (price.isPresent() != before.isPresent()
                || price.isPresent() && price.get().compareTo(before.get()) != 0) {
            magento.quotes().setPrice(quote.id(), line.id(), price, call.now());
        }
        boolean discounted = call.field(prefix + "[use_discount]").equals("1");
        if (discounted == (line.fields().number("no_discount") == 1)) {
            magento.quotes().setDiscounted(quote.id(), line.id(), discounted, call.now());
        }
    }

    /** Moves a row to the customer's own cart. */
    private void toCart(QuoteItem line) {
        Owner owner = magento.database()
                .withHandle(handle -> Owner.customer(handle, quote.customerId()))
                .orElseThrow(() -> CartProblem.refused("A guest has no cart that is kept."));
        long cart = magento.quotes().ofCustomer(owner.customer()).map(Quote::id).orElseGet(() -> magento.quotes()
                .create(owner, call.now()));
        magento.quotes().add(cart, line.productId(), line.request().withQuantity(line.quantity()), call.now());
    }

    /** The options chosen in the panel "Configure Product". */
    private BuyRequest request(String prefix, long product) {
        Map<String, List<String>> chosen = new LinkedHashMap<>(within(call, prefix));
        chosen.put("product", List.of(String.valueOf(product)));
        return BuyRequest.ofForm(chosen);
    }

    /**
     * The fields of a group by their names inside it: {@code [options][5]} of {@code item[7][options][5]} is {@code
     * options[5]}.
     */
    static Map<String, List<String>> within(AdminRequest call, String prefix) {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        call.visit().allFields().forEach((name, values) -> {
            String rest = name.startsWith(prefix + "[") ? name.substring(prefix.length()) : "";
            int end = rest.indexOf(']');
            if (end > 0) {
                fields.put(rest.substring(1, end) + rest.substring(end + 1), values);
            }
        });
        return fields;
    }

    private void additions() {
        for (String id : call.fields("candidates[]")) {
            String wanted = call.field("add[" + id + "]").strip();
            Map<String, List<String>> chosen = within(call, "product[" + id + "]");
            if (!id.matches("[0-9]{1,9}") || wanted.isEmpty() && chosen.isEmpty()) {
                continue;
            }
            long product = Long.parseLong(id);
            BigDecimal quantity = BuyRequest.quantity(wanted.isEmpty() ? "1" : wanted);
            magento.quotes()
                    .add(
                            quote.id(),
                            product,
                            request("product[" + id + "]", product).withQuantity(quantity),
                            call.now());
        }
    }

    private void coupon() {
        String code = call.field("order[coupon][code]").strip();
        if (call.has("order[coupon][code]")
                && !code.equals(quote.coupon())
                && !magento.quotes().coupon(quote.id(), code, call.now())) {
            call.error("The \"" + code + "\" coupon code isn't valid. Verify the code and try again.");
        }
    }

    private void addresses() {
        if (!call.has("order[billing_address][firstname]")) {
            return;
        }
        AddressEntry billing = address("billing_address");
        AddressEntry shipping =
                call.field("shipping_same_as_billing").equals("1") ? billing : address("shipping_address");
        magento.checkout()
                .draftAddresses(quote.id(), billing, shipping, call.field("order[shipping_method]"), call.now());
    }

    /** One of the customer's own, if selected, or the typed one. */
    private AddressEntry address(String which) {
        String prefix = "order[" + which + "]";
        String book = call.field(prefix + "[customer_address_id]");
        Optional<CustomerAddress> own = book.matches("[0-9]{1,9}")
                ? magento.addressBook().find(quote.customerId(), Long.parseLong(book))
                : Optional.empty();
        return own.map(DraftForm::entry).orElseGet(() -> typed(prefix));
    }

    private AddressEntry typed(String prefix) {
        String region = input.text(prefix + "[region_id]");
        return new AddressEntry(
                input.text(prefix + "[firstname]"),
                input.text(prefix + "[lastname]"),
                input.text(prefix + "[company]"),
                List.of(input.text(prefix + "[street][0]"), input.text(prefix + "[street][1]")),
                input.text(prefix + "[city]"),
                input.text(prefix + "[region]"),
                region.matches("[0-9]{1,6}") ? Long.parseLong(region) : 0,
                input.text(prefix + "[postcode]"),
                input.text(prefix + "[country_id]"),
                input.text(prefix + "[telephone]"),
                0,
                quote.customerId() != 0
                        && call.field(prefix + "[save_in_address_book]").equals("1"));
    }

    private static AddressEntry entry(CustomerAddress own) {
        return new AddressEntry(
                own.firstName(),
                own.lastName(),
                own.company(),
                own.street(),
                own.city(),
                own.region(),
                own.regionId().map(Integer::longValue).orElse(0L),
                own.postcode(),
                own.countryId(),
                own.telephone(),
                own.id(),
                false);
    }

    private void payment() {
        String method = call.field("payment[method]");
        if (method.isEmpty()) {
            return;
        }
        Optional<String> email = quote.customerId() == 0 && call.has("order[account][email]")
                ? Optional.of(input.text("order[account][email]"))
                : Optional.empty();
        Quote present = magento.quotes().findDraft(quote.id()).orElse(quote);
        boolean offered = magento.checkout().paymentMethods(present).stream()
                .anyMatch(each -> each.code().equals(method));
        if (offered) {
            magento.checkout()
                    .paymentInformation(
                            quote.id(), Optional.empty(), email, method, input.text("payment[po_number]"), call.now());
        }
    }
}
