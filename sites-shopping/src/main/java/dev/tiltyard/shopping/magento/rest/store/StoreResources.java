package dev.tiltyard.shopping.magento.rest.store;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;
import java.util.Map;

/**
 * Websites, stores, store configuration, countries and currency.
 *
 * <p>Source: Magento 2.4.6, {@code module-store/etc/webapi.xml} and {@code module-directory/etc/webapi.xml}.
 */
public final class StoreResources {
    private static final Access STORES = Access.admin("Magento_Backend::store");
    private static final Access CONFIGS = Access.admin("Magento_Backend::store");
    private static final List<String> MODULES = List.of(
            "Magento_Store",
            "Magento_Directory",
            "Magento_Eav",
            "Magento_Backend",
            "Magento_Customer",
            "Magento_Catalog",
            "Magento_CatalogInventory",
            "Magento_CatalogSearch",
            "Magento_Cms",
            "Magento_Quote",
            "Magento_Checkout",
            "Magento_Sales",
            "Magento_SalesRule",
            "Magento_Review",
            "Magento_Tax",
            "Magento_UrlRewrite",
            "Magento_Webapi",
            "Magento_Wishlist",
            "Magento_Newsletter",
            "Magento_Contact",
            "Magento_ConfigurableProduct",
            "Magento_InventoryApi");

    private final Magento magento;

    public StoreResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        routes.get(
                        "store/storeViews",
                        STORES,
                        call -> rows(
                                "SELECT store_id AS id, code, name, website_id, group_id AS store_group_id, is_active"
                                        + " FROM store ORDER BY store_id"))
                .get(
                        "store/storeGroups",
                        STORES,
                        call -> rows("SELECT group_id AS id, website_id, root_category_id, default_store_id, name, code"
                                + " FROM store_group ORDER BY group_id"))
                .get(
                        "store/websites",
                        STORES,
                        call -> rows("SELECT website_id AS id, code, name, default_group_id FROM store_website"
                                + " ORDER BY website_id"))
                .get("store/storeConfigs", CONFIGS, this::configs)
                .get("directory/currency", Access.anyone(), call -> currency())
                .get("directory/countries", Access.anyone(), call -> magento.directory().countries().stream()
                        .map(this::country)
                        .toList())
                .get("directory/countries/{id}", Access.anyone(), call -> magento.directory()
                        .country(call.path("id"))
                        .map(this::country)
                        .orElseThrow(() -> RestProblem.notFound("The country isn't available.")))
                .get("modules", Access.admin("Magento_Backend::modules"), call -> MODULES);
    }

    /** The rows of a query, each column a field. */
    private List<Shape> rows(String query) {
        return magento.database().withHandle(handle -> handle.createQuery(query)
                .map((row, context) -> {
                    Map<String, Object> columns = Fields.of(row).columns();
                    return new Shape().copy(columns, List.copyOf(columns.keySet()));
                })
                .list());
    }

    private List<Shape> configs(RestRequest call) {
        String base = call.visit().origin() + "/";
        String currency = magento.config().text("currency/options/base", "USD");
        List<Shape> stores =
                rows("SELECT store_id AS id, code, website_id FROM store WHERE store_id > 0 ORDER BY store_id");
        stores.forEach(store -> store.put("locale", magento.config().text("general/locale/code", "en_US"))
                .put("base_currency_code", currency)
                .put("default_display_currency_code", magento.config().text("currency/options/default", currency))
                .put("timezone", magento.config().zone().getId())
                .put("weight_unit", magento.config().text("general/locale/weight_unit", "lbs"))
                .put("base_url", base)
                .put("base_link_url", base)
                .put("base_static_url", base + "static/")
                .put("base_media_url", base + "media/")
                .put("secure_base_url", base)
                .put("secure_base_link_url", base)
                .put("secure_base_static_url", base + "static/")
                .put("secure_base_media_url", base + "media/"));
        return stores;
    }

    private Shape currency() {
        String base = magento.config().text("currency/options/base", "USD");
        return new Shape()
                .put("base_currency_code", base)
                .put("base_currency_symbol", "$")
                .put("default_display_currency_code", magento.config().text("currency/options/default", base))
                .put("default_display_currency_symbol", "$")
                .put("available_currency_codes", List.of(base))
                .put(
                        "exchange_rates",
                        List.of(new Shape().put("currency_to", base).put("rate", 1)));
    }

    private Shape country(Country country) {
        List<Shape> regions = magento.directory().regions(country.id()).stream()
                .map(StoreResources::region)
                .toList();
        return new Shape()
                .put("id", country.id())
                .put("two_letter_abbreviation", country.id())
                .put("three_letter_abbreviation", country.threeLetters())
                .put("full_name_locale", country.name())
                .put("full_name_english", country.name())
                .put("available_regions", regions.isEmpty() ? null : regions);
    }

    private static Shape region(Region region) {
        return new Shape()
                .put("id", String.valueOf(region.id()))
                .put("code", region.code())
                .put("name", region.name());
    }
}
