package dev.tiltyard.shopping.magento.shipping;

import dev.tiltyard.shopping.magento.store.StoreConfig;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The shipping rates that the shop's configuration allows for a parcel.
 *
 * <p>Source: Magento 2.4, {@code Magento\OfflineShipping\Model\Carrier\Flatrate}, {@code Freeshipping}, {@code
 * Tablerate}.
 */
public final class ShippingRates {
    private final StoreConfig config;

    public ShippingRates(StoreConfig config) {
        this.config = config;
    }

    /** All rates, each carrier's cheapest first; none if the address is unknown. */
    public List<ShippingRate> of(Handle handle, Parcel parcel) {
        List<ShippingRate> rates = new ArrayList<>();
        if (parcel.country().isEmpty() || parcel.all().signum() == 0) {
            return rates;
        }
        if (serves("flatrate", parcel)) {
            rates.add(rate("flatrate", "flatrate", flat(parcel)));
        }
        if (serves("tablerate", parcel)) {
            table(handle, parcel).ifPresent(price -> rates.add(rate("tablerate", "bestway", price)));
        }
        if (serves("freeshipping", parcel)
                && (parcel.quantity().signum() == 0
                        || parcel.value().compareTo(config.amount("carriers/freeshipping/free_shipping_subtotal"))
                                >= 0)) {
            rates.add(rate("freeshipping", "freeshipping", BigDecimal.ZERO));
        }
        return rates;
    }

    private boolean serves(String carrier, Parcel parcel) {
        String path = "carriers/" + carrier + "/";
        return config.on(path + "active")
                && (!config.on(path + "sallowspecific")
                        || Arrays.asList(config.text(path + "specificcountry", "")
                                        .split(","))
                                .contains(parcel.country()));
    }

    private ShippingRate rate(String carrier, String method, BigDecimal price) {
        String path = "carriers/" + carrier + "/";
        return new ShippingRate(
                carrier, config.text(path + "title", carrier), method, config.text(path + "name", method), price);
    }

    private BigDecimal flat(Parcel parcel) {
        BigDecimal price = config.amount("carriers/flatrate/price");
        BigDecimal rate =
                switch (config.text("carriers/flatrate/type", "I")) {
                    case "I" -> price.multiply(parcel.quantity());
                    case "O" -> parcel.quantity().signum() == 0 ? BigDecimal.ZERO : price;
                    default -> BigDecimal.ZERO;
                };
        return rate.setScale(2, RoundingMode.HALF_UP);
    }

    /** The best-matching table rate: the most specific place first, then the highest reached threshold. */
    private Optional<BigDecimal> table(Handle handle, Parcel parcel) {
        String condition = config.text("carriers/tablerate/condition_name", "package_weight");
        BigDecimal reached =
                switch (condition) {
                    case "package_value", "package_value_with_discount" -> parcel.value();
                    case "package_qty" -> parcel.quantity();
                    default -> parcel.weight();
                };
        return handle.createQuery("""
                        SELECT price FROM shipping_tablerate
                         WHERE website_id = 1 AND condition_name = :condition AND condition_value <= :reached
                           AND dest_country_id IN (:country, '0') AND dest_region_id IN (:region, 0)
                           AND dest_zip IN (:postcode, '*', '')
                         ORDER BY dest_country_id DESC, dest_region_id DESC, dest_zip DESC, condition_value DESC LIMIT 1
                        """)
                .bind("condition", condition)
                .bind("reached", reached)
                .bind("country", parcel.country())
                .bind("region", parcel.region())
                .bind("postcode", parcel.postcode())
                .mapTo(BigDecimal.class)
                .findFirst();
    }
}
