package dev.tiltyard.cms.replica;

import dev.tiltyard.cms.BuiltWorld;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.testkit.FormBrowser;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bundles that tests create and order. */
final class OrderedBundles {
    private static final String CHOICES = "bundle_options[bundle_options]";

    private OrderedBundles() {}

    /** Creates a bundle of two straps and a third product, all required; returns its id. */
    static String create(FormBrowser owner, String sku, String... more) {
        List<String> fields = new ArrayList<>(List.of("product[name]", "Set " + sku, "product[sku]", sku));
        for (String type : List.of("price_type", "sku_type", "weight_type", "shipment_type")) {
            fields.addAll(List.of("product[" + type + "]", "0"));
        }
        choice(fields, 0, "Strap", "33", "2");
        choice(fields, 1, "Other", "35", "1");
        fields.addAll(List.of(more));
        owner.submit(
                owner.get("/admin/catalog/product/new/set/4/type/bundle/"),
                "#product_form",
                fields.toArray(String[]::new));
        return TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku);
    }

    private static void choice(List<String> fields, int number, String title, String product, String quantity) {
        String choice = CHOICES + "[" + number + "]";
        fields.addAll(List.of(choice + "[title]", title, choice + "[type]", "select", choice + "[required]", "1"));
        String part = choice + "[bundle_selections][0]";
        fields.addAll(List.of(part + "[product_id]", product, part + "[selection_qty]", quantity));
        fields.addAll(List.of(part + "[selection_price_value]", "3.00", part + "[selection_price_type]", "0"));
    }

    /** Orders one bundle with two options, each with its first selection. */
    static long order(String id) {
        Magento shop = new Magento(SiteDatabase.over(BuiltWorld.changed().database()));
        AddressEntry home = new AddressEntry(
                "Ann", "O'Neil", "", List.of("1 Main St"), "Chicago", "", 23, "60601", "US", "5551234567", 0, false);
        BuyRequest request = BuyRequest.of(Long.parseLong(id), BigDecimal.ONE);
        Map<String, Object> chosen = new LinkedHashMap<>();
        for (String row : TestAdmin.values("SELECT CONCAT(option_id, ' ', MIN(selection_id))"
                + " FROM catalog_product_bundle_selection WHERE parent_product_id = " + id + " GROUP BY option_id")) {
            chosen.put(row.split(" ")[0], row.split(" ")[1]);
        }
        long cart = shop.quotes().create(Owner.GUEST, TestAdmin.NOW);
        shop.quotes().add(cart, Long.parseLong(id), request.with("bundle_option", chosen), TestAdmin.NOW);
        shop.checkout()
                .shippingInformation(
                        cart, home, Optional.empty(), Optional.empty(), "flatrate_flatrate", TestAdmin.NOW);
        shop.checkout()
                .paymentInformation(
                        cart, Optional.of(home), Optional.of("ann@example.org"), "checkmo", "", TestAdmin.NOW);
        return shop.checkout().place(cart, TestAdmin.NOW);
    }
}
