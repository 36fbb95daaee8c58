package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The form of an order's address. */
public final class AddressPages {
    private static final String RIGHT = "Magento_Sales::actions_edit";
    private static final String FORM = "edit_form";
    private static final List<Field> NAMES = List.of(
            new Field("prefix", "Name Prefix", false),
            new Field("firstname", "First Name", true),
            new Field("middlename", "Middle Name/Initial", false),
            new Field("lastname", "Last Name", true),
            new Field("suffix", "Name Suffix", false),
            new Field("company", "Company", false));
    private static final Field CITY = new Field("city", "City", true);
    private static final List<Field> REST = List.of(
            new Field("postcode", "Zip/Postal Code", true),
            new Field("telephone", "Phone Number", true),
            new Field("fax", "Fax", false),
            new Field("vat_id", "VAT Number", false));

    /** An address column with a form field. */
    private record Field(String column, String label, boolean required) {}

    public void addTo(Router router) {
        router.on("sales/order/address", RIGHT, this::edit)
                .on("sales/order/addressSave", RIGHT, this::save)
                .on("directory/json/countryRegion", "Magento_Backend::admin", AddressPages::states);
    }

    /**
     * A country's states, for forms with a country selection. Empty if it has none.
     *
     * <p>Source: Magento 2.4, {@code Magento\Directory\Controller\Adminhtml\Json\CountryRegion}.
     */
    private static void states(AdminRequest call) {
        String country = call.find("parent").orElse(call.field("parent"));
        call.visit()
                .json(call.shell().magento().directory().regions(country).stream()
                        .map(region -> Map.of("value", String.valueOf(region.id()), "label", region.name()))
                        .toList());
    }

    private static Fields address(AdminRequest call) {
        return call.findNumber("address_id")
                .flatMap(id -> call.shell().database().withHandle(handle -> handle.createQuery(
                                "SELECT * FROM sales_order_address WHERE entity_id = ?")
                        .bind(0, id)
                        .map((row, context) -> Fields.of(row))
                        .findFirst()))
                .orElseThrow(() -> call.back("sales/order/", "This address no longer exists."));
    }

    private void edit(AdminRequest call) {
        Fields address = address(call);
        String[] street = (address.text("street") + "\n").split("\n", -1);
        List<FormField> fields = new ArrayList<>();
        NAMES.forEach(each -> fields.add(text(address, each)));
        fields.add(FormField.text("street[0]", "Street Address", street[0]).asRequired());
        fields.add(FormField.text("street[1]", "", street[1]));
        Directory directory = call.shell().magento().directory();
        String country = call.typed().value("country_id", address.text("country_id"));
        fields.add(FormField.country("country_id", country, directory).asRequired());
        fields.add(
                FormField.region("region_id", country, address.text("region_id"), address.text("region"), directory));
        fields.add(text(address, CITY).asRequired());
        REST.forEach(each -> fields.add(text(address, each)));
        String back = "/admin/sales/order/view/order_id/" + address.text("parent_id") + "/";
        String type = address.text("address_type").equals("billing") ? "Billing" : "Shipping";
        call.notice("Changing address information will not recalculate shipping, tax or other order amount.");
        var page = call.page("Edit Order " + orderNumber(call, address) + " " + type + " Address")
                .under("sales/order")
                .button(Button.link("back", "Back", back).secondary())
                .button(Button.link("reset", "Reset", call.visit().address()).secondary())
                .button(Button.save("save", "Save Order Address", FORM, ""))
                .untitled();
        new FormView(
                        FORM,
                        "/admin/sales/order/addressSave/address_id/" + address.text("entity_id") + "/",
                        List.of(FormSection.of("address", "Order Address Information", true, fields)))
                .show(call, page);
    }

    private static String orderNumber(AdminRequest call, Fields address) {
        return call.shell()
                .magento()
                .orders()
                .byId(address.number("parent_id"))
                .map(order -> order.increment())
                .orElse("");
    }

    private static FormField text(Fields address, Field field) {
        FormField made = FormField.text(field.column(), field.label(), address.text(field.column()));
        return field.required() ? made.asRequired() : made;
    }

    private static Stream<Field> fields() {
        return Stream.concat(NAMES.stream(), Stream.concat(Stream.of(CITY), REST.stream()));
    }

    private void save(AdminRequest call) {
        Fields address = address(call);
        long order = address.number("parent_id");
        FormInput input = FormInput.of(call, "sales/order/address/address_id/" + address.text("entity_id") + "/")
                .requireFit("sales_order_address");
        fields().filter(field -> field.required() && input.has(field.column()))
                .forEach(field -> input.required(field.column(), field.label()));
        Row row = Row.in("sales_order_address");
        fields().map(Field::column)
                .filter(input::has)
                .forEach(column -> row.withNullable(column, input.text(column).isEmpty() ? null : input.text(column)));
        if (input.has("street[0]")) {
            String second = input.text("street[1]");
            String street = input.required("street[0]", "Street Address") + (second.isEmpty() ? "" : "\n" + second);
            input.requireFit("street[0]", "sales_order_address", "street", street);
            row.with("street", street);
        }
        region(call, input, row, address.text("country_id"));
        call.shell().database().useTransaction(handle -> {
            row.update(handle, "entity_id", address.number("entity_id"));
            String type = address.text("address_type");
            handle.execute("""
                    UPDATE sales_order_grid g JOIN sales_order_address a ON a.entity_id = ?
                       SET g.@type@_address = CONCAT_WS(',', REPLACE(a.street, '\\n', ' '), a.city, a.region, a.postcode),
                           g.@type@_name = CONCAT(a.firstname, ' ', a.lastname)
                     WHERE g.entity_id = ?
                    """.replace("@type@", type), address.number("entity_id"), order);
        });
        call.success("You updated the order address.");
        call.redirect("sales/order/view/order_id/" + order + "/");
    }

    /** The state's name is that of the selected state, or the typed one if the country has no list. */
    private static void region(AdminRequest call, FormInput input, Row row, String before) {
        Directory directory = call.shell().magento().directory();
        String country = input.has("country_id") ? input.text("country_id") : before;
        if (input.has("country_id")) {
            if (directory.country(country).isEmpty()) {
                throw input.refuse("country_id", "Please select a country.");
            }
            row.with("country_id", country);
        }
        if (input.has("region_id") || input.has("region")) {
            Optional<Region> region = Optional.of(input.text("region_id"))
                    .filter(id -> id.matches("[0-9]{1,9}"))
                    .flatMap(id -> directory.region(Integer.parseInt(id)))
                    .filter(found -> found.countryId().equals(country));
            row.withNullable("region_id", region.map(Region::id).orElse(null));
            row.with("region", region.map(Region::name).orElse(input.text("region")));
        }
    }
}
