package dev.tiltyard.shopping.magento.rest.store;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Websites, stores, their settings, countries and currency.
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
                        call -> rows("SELECT * FROM store ORDER BY store_id", StoreResources::view))
                .get(
                        "store/storeGroups",
                        STORES,
                        call -> rows("SELECT * FROM store_group ORDER BY group_id", StoreResources::group))
                .get(
                        "store/websites",
                        STORES,
                        call -> rows("SELECT * FROM store_website ORDER BY website_id", StoreResources::website))
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

    private List<Shape> rows(String query, RowMapper<Shape> mapper) {
        return magento.database()
                .withHandle(handle -> handle.createQuery(query).map(mapper).list());
    }

    private static Shape view(ResultSet row, StatementContext context) throws SQLException {
        return new Shape()
                .put("id", row.getInt("store_id"))
                .put("code", row.getString("code"))
                .put("name", row.getString("name"))
                .put("website_id", row.getInt("website_id"))
                .put("store_group_id", row.getInt("group_id"))
                .put("is_active", row.getInt("is_active"));
    }

    private static Shape group(ResultSet row, StatementContext context) throws SQLException {
        return new Shape()
                .put("id", row.getInt("group_id"))
                .put("website_id", row.getInt("website_id"))
                .put("root_category_id", row.getInt("root_category_id"))
                .put("default_store_id", row.getInt("default_store_id"))
                .put("name", row.getString("name"))
                .put("code", row.getString("code"));
    }

    private static Shape website(ResultSet row, StatementContext context) throws SQLException {
        return new Shape()
                .put("id", row.getInt("website_id"))
                .put("code", row.getString("code"))
                .put("name", row.getString("name"))
                .put("default_group_id", row.getInt("default_group_id"));
    }

    private List<Shape> configs(Call call) {
        String base = call.visit().origin() + "/";
        String currency = magento.config().text("currency/options/base", "USD");
        return rows("SELECT * FROM store WHERE store_id > 0 ORDER BY store_id", (row, context) -> new Shape()
                .put("id", row.getInt("store_id"))
                .put("code", row.getString("code"))
                .put("website_id", row.getInt("website_id"))
                .put("locale", magento.config().text("general/locale/code", "en_US"))
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
