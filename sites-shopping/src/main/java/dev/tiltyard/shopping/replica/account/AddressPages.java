package dev.tiltyard.shopping.replica.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.customer.AddressBook;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.account.frame.AddressView;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The address book.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\CustomerAddress}.
 */
public final class AddressPages {
    private static final String INDEX = "/customer/address/index/";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Storefront store;
    private final AccountFrame frame;
    private final AddressForm form;

    public AddressPages(Storefront store, AccountFrame frame) {
        this.store = store;
        this.frame = frame;
        this.form = new AddressForm(store.magento().directory());
    }

    public void addTo(Routes routes) {
        routes.get("/customer/address", this::book);
        routes.get("/customer/address/index", this::book);
        routes.get("/customer/address/new", visit -> edit(visit, 0));
        routes.get("/customer/address/edit", visit -> edit(visit, 0));
        routes.get("/customer/address/edit/id/{id:[0-9]{1,9}}", visit -> edit(visit, visit.number("id")));
        routes.post("/customer/address/formPost", visit -> save(visit, 0));
        routes.post("/customer/address/formPost/id/{id:[0-9]{1,9}}", visit -> save(visit, visit.number("id")));
        routes.form("/customer/address/delete/id/{id:[0-9]{1,9}}", this::delete);
        routes.form("/customer/address/delete", this::delete);
    }

    /**
     * The content of the address book page.
     *
     * @param others addresses that are not a default
     */
    @Template("account/addresses.jte")
    public record Book(
            AccountFrame.AccountPage frame,
            Optional<AddressView> billing,
            Optional<AddressView> shipping,
            List<CustomerAddress> others,
            Directory directory) {
        public Book {
            others = List.copyOf(others);
        }
    }

    /**
     * The content of the form.
     *
     * @param address the values of its fields
     * @param regions JSON: region ids and names of each country that has a list; countries that require a region, and
     *     those where the postal code is optional
     * @param first whether this is the first address, which becomes the default
     */
    @Template("account/address_form.jte")
    public record Editor(
            AccountFrame.AccountPage frame,
            CustomerAddress address,
            List<Country> countries,
            List<Region> listed,
            String regions,
            boolean first,
            boolean defaultBilling,
            boolean defaultShipping) {
        public Editor {
            countries = List.copyOf(countries);
            listed = List.copyOf(listed);
        }

        /** The form's action. */
        public String action() {
            return "/customer/address/formPost/" + (address.id() == 0 ? "" : "id/" + address.id() + "/");
        }
    }

    private AddressBook addresses() {
        return store.magento().addressBook();
    }

    private void book(Visit visit) {
        Customer customer = frame.customer(visit);
        List<CustomerAddress> all = addresses().of(customer.id());
        if (all.isEmpty()) {
            edit(visit, 0);
            return;
        }
        Directory directory = store.magento().directory();
        Book book = new Book(
                frame.around(
                        visit, AccountSection.ADDRESSES, frame.page(visit, "Address Book", "customer-address-index")),
                find(all, customer.defaultBilling()).map(address -> AddressView.of(address, directory)),
                find(all, customer.defaultShipping()).map(address -> AddressView.of(address, directory)),
                all.stream()
                        .filter(address -> !customer.hasAsDefault(address.id()))
                        .toList(),
                directory);
        store.show(visit, book);
    }

    private static Optional<CustomerAddress> find(List<CustomerAddress> all, Optional<Long> id) {
        return all.stream()
                .filter(address -> id.filter(wanted -> wanted == address.id()).isPresent())
                .findFirst();
    }

    private void edit(Visit visit, long id) {
        Customer customer = frame.customer(visit);
        KeptForm.Typed typed = AddressForm.of(id).take(visit);
        CustomerAddress address =
                typed.isEmpty() ? id == 0 ? blank(customer) : own(visit, customer, id) : form.read(typed::text, id);
        String title = id == 0 ? "Add New Address" : "Edit Address";
        Directory directory = store.magento().directory();
        Editor editor = new Editor(
                frame.around(visit, AccountSection.ADDRESSES, frame.page(visit, title, "customer-address-form")),
                address,
                directory.countries(),
                directory.regions(address.countryId()),
                regions(directory),
                addresses().of(customer.id()).isEmpty(),
                customer.defaultBilling().filter(each -> each == id).isPresent(),
                customer.defaultShipping().filter(each -> each == id).isPresent());
        store.show(visit, editor);
    }

    private CustomerAddress blank(Customer customer) {
        return new CustomerAddress(
                0,
                customer.firstName(),
                customer.lastName(),
                "",
                List.of(),
                new CustomerAddress.Place(
                        "",
                        Optional.empty(),
                        "",
                        "",
                        store.magento().directory().defaultCountry()),
                "",
                "",
                "");
    }

    private CustomerAddress own(Visit visit, Customer customer, long id) {
        return addresses().find(customer.id(), id).orElseThrow(() -> {
            Messages.error(visit, "We can't find this address.");
            return new SeeOther("/customer/address/");
        });
    }

    private void save(Visit visit, long id) {
        Customer customer = frame.customer(visit);
        String back = "/customer/address/" + (id == 0 ? "new/" : "edit/id/" + id + "/");
        if (!FormKey.accepts(visit)) {
            visit.redirect("/customer/address/");
            return;
        }
        CustomerAddress address = form.read(visit::field, id);
        List<String> faults = form.faults(address);
        if (id != 0) {
            own(visit, customer, id);
        }
        if (!faults.isEmpty()) {
            faults.forEach(fault -> Messages.error(visit, fault));
            AddressForm.of(id).keep(visit);
            visit.redirect(back);
            return;
        }
        boolean first = addresses().of(customer.id()).isEmpty();
        addresses()
                .save(
                        customer.id(),
                        address,
                        first || visit.field("default_billing").equals("1"),
                        first || visit.field("default_shipping").equals("1"),
                        visit.now());
        Messages.success(visit, "You saved the address.");
        visit.redirect(INDEX);
    }

    private void delete(Visit visit) {
        Customer customer = frame.customer(visit);
        String sent = visit.hasParameter("id")
                ? visit.parameter("id")
                : visit.isPost() ? visit.field("id") : visit.query("id").orElse("");
        boolean keyed = FormKey.accepts(visit)
                || visit.query("form_key")
                        .filter(key -> key.equals(FormKey.of(visit)))
                        .isPresent();
        if (keyed && sent.matches("[0-9]{1,9}") && addresses().delete(customer.id(), Long.parseLong(sent))) {
            Messages.success(visit, "You deleted the address.");
        } else {
            Messages.error(visit, "We can't delete the address right now.");
        }
        visit.redirect(INDEX);
    }

    private static String regions(Directory directory) {
        Map<String, Object> countries = new LinkedHashMap<>();
        for (Country country : directory.countries()) {
            List<Region> listed = directory.regions(country.id());
            if (!listed.isEmpty() || country.regionRequired() || country.postcodeOptional()) {
                countries.put(
                        country.id(),
                        Map.of(
                                "required",
                                country.regionRequired(),
                                "postcodeOptional",
                                country.postcodeOptional(),
                                "regions",
                                listed.stream()
                                        .map(region -> List.of(String.valueOf(region.id()), region.name()))
                                        .toList()));
            }
        }
        return json(countries);
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("lists and texts cannot be written as JSON", e);
        }
    }
}
