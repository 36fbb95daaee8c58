package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A customer's addresses: the two defaults, the list, and a slide-out form for each. */
public final class CustomerAddresses {
    private static final String RIGHT = "Magento_Customer::manage";
    private static final CustomerAddress NONE = new CustomerAddress(
            0, "", "", "", List.of(), new CustomerAddress.Place("", Optional.empty(), "", "", ""), "", "", "");

    /** The hidden field that identifies an address form. */
    private static final String TYPED = "typed_address";

    private final AdminShell shell;

    CustomerAddresses(AdminShell shell) {
        this.shell = shell;
    }

    void addTo(Router router) {
        router.on("customer/address/save", RIGHT, this::save)
                .on("customer/address/delete", RIGHT, this::delete)
                .on("customer/address/defaultBillingAddress", RIGHT, call -> makeDefault(call, true))
                .on("customer/address/defaultShippingAddress", RIGHT, call -> makeDefault(call, false));
    }

    /**
     * An address for display.
     *
     * @param fields the fields of its form
     * @param open whether its form is open after a rejection
     */
    public record Entry(
            CustomerAddress address,
            boolean billing,
            boolean shipping,
            List<FormField> fields,
            boolean open,
            Directory directory) {
        /** Its formatted lines. */
        public List<String> lines() {
            List<String> lines = new ArrayList<>(List.of(address.name()));
            if (!address.company().isEmpty()) {
                lines.add(address.company());
            }
            lines.addAll(address.street());
            lines.add(address.cityLine());
            lines.add(country());
            lines.add("T: " + address.telephone());
            return lines;
        }

        public String country() {
            return directory.countryName(address.countryId());
        }
    }

    /**
     * All addresses of a customer.
     *
     * @param fresh a new address's form
     */
    @Template("customer/addresses.jte")
    public record AddressesPart(long customer, List<Entry> entries, Entry fresh, String formKey) {
        public Optional<Entry> billing() {
            return entries.stream().filter(Entry::billing).findFirst();
        }

        public Optional<Entry> shipping() {
            return entries.stream().filter(Entry::shipping).findFirst();
        }

        /** The forms, placed after the customer's own. */
        public FormsPart below() {
            return new FormsPart(this);
        }

        /** The forms of all addresses and of a new one. */
        public List<Entry> forms() {
            List<Entry> forms = new ArrayList<>(entries);
            forms.add(fresh);
            return forms;
        }
    }

    /** The forms of all addresses. */
    @Template("customer/addressforms.jte")
    public record FormsPart(AddressesPart part) {}

    /** @param typed the input of a rejected address form */
    AddressesPart part(Fields customer, long id, SentForm typed, String formKey) {
        List<Entry> entries = shell.magento().addressBook().of(id).stream()
                .map(address -> entry(
                        address,
                        address.id() == customer.number("default_billing"),
                        address.id() == customer.number("default_shipping"),
                        typed))
                .toList();
        return new AddressesPart(id, entries, entry(NONE, false, false, typed), formKey);
    }

    /** Whether the input belongs to an address form rather than to the customer's. */
    static boolean about(SentForm typed) {
        return typed.has(TYPED);
    }

    private Entry entry(CustomerAddress address, boolean billing, boolean shipping, SentForm typed) {
        Directory directory = shell.magento().directory();
        boolean open = typed.value(TYPED).equals(String.valueOf(address.id()));
        String stored = address.countryId().isEmpty() ? directory.defaultCountry() : address.countryId();
        String country = open ? typed.value("country_id", stored) : stored;
        List<FormField> fields = List.of(
                FormField.toggle("default_billing", "Default Billing Address", billing),
                FormField.toggle("default_shipping", "Default Shipping Address", shipping),
                FormField.text("firstname", "First Name", address.firstName()).asRequired(),
                FormField.text("lastname", "Last Name", address.lastName()).asRequired(),
                FormField.text("company", "Company", address.company()),
                FormField.text("street[0]", "Street Address", address.streetLine(0))
                        .asRequired(),
                FormField.text("street[1]", "", address.streetLine(1)),
                FormField.country("country_id", country, directory).asRequired(),
                FormField.region(
                        "region_id",
                        country,
                        address.regionId().map(String::valueOf).orElse(""),
                        address.region(),
                        directory),
                FormField.text("city", "City", address.city()).asRequired(),
                FormField.text("postcode", "Zip/Postal Code", address.postcode()),
                FormField.text("telephone", "Phone Number", address.telephone()).asRequired(),
                FormField.text("vat_id", "VAT Number", address.vatId()));
        List<FormField> shown = new FormView("", "", List.of(FormSection.top("address", fields)))
                .refilled(open ? typed : SentForm.NONE)
                .sections()
                .get(0)
                .fields();
        return new Entry(address, billing, shipping, shown, open, directory);
    }

    private void save(AdminRequest call) {
        long customer = call.number("parent_id");
        FormInput input = FormInput.of(call, page(customer)).requireFit("customer_address_entity");
        Directory directory = shell.magento().directory();
        String country = input.text("country_id");
        if (directory.country(country).isEmpty()) {
            throw input.refuse("country_id", "Please select a country.");
        }
        Optional<Region> region = Optional.of(input.text("region_id"))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .flatMap(id -> directory.region(Integer.parseInt(id)))
                .filter(found -> found.countryId().equals(country));
        long id = call.findNumber("id").orElse(0L);
        if (id > 0 && shell.magento().addressBook().find(customer, id).isEmpty()) {
            throw call.back(page(customer), "This address no longer exists.");
        }
        shell.magento()
                .addressBook()
                .save(
                        customer,
                        new CustomerAddress(
                                id,
                                input.required("firstname", "First Name"),
                                input.required("lastname", "Last Name"),
                                input.text("company"),
                                List.of(input.required("street[0]", "Street Address"), input.text("street[1]")),
                                new CustomerAddress.Place(
                                        input.required("city", "City"),
                                        region.map(Region::id),
                                        region.map(Region::name).orElse(input.text("region")),
                                        input.text("postcode"),
                                        country),
                                input.required("telephone", "Phone Number"),
                                input.text("fax"),
                                input.text("vat_id")),
                        input.on("default_billing"),
                        input.on("default_shipping"),
                        call.now());
        call.success(id > 0 ? "Customer address has been updated." : "New customer address has been added.");
        call.redirect(page(customer));
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        long customer = call.number("parent_id");
        shell.magento().addressBook().delete(customer, call.number("id"));
        call.success("You deleted the address.");
        call.redirect(page(customer));
    }

    private void makeDefault(AdminRequest call, boolean billing) {
        call.requirePost();
        long customer = call.number("parent_id");
        CustomerAddress address = shell.magento()
                .addressBook()
                .find(customer, call.number("id"))
                .orElseThrow(() -> call.back(page(customer), "This address no longer exists."));
        shell.magento().addressBook().save(customer, address, billing, !billing, call.now());
        call.success("Default " + (billing ? "billing" : "shipping") + " address has been changed.");
        call.redirect(page(customer));
    }

    private static String page(long customer) {
        return "customer/index/edit/id/" + customer + "/";
    }
}
