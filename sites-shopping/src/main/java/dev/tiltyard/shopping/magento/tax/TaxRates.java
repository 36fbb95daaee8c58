package dev.tiltyard.shopping.magento.tax;

import java.math.BigDecimal;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Tax rates. Rates of rules with the same priority are added; those of a later priority apply to the total including
 * them.
 *
 * <p>Source: Magento 2.4, {@code Magento\Tax\Model\ResourceModel\Calculation::getRate}.
 */
public final class TaxRates {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private TaxRates() {}

    private record Part(int priority, BigDecimal percent) {}

    /**
     * The tax percentage.
     *
     * @param country two-letter code; empty for no tax
     */
    public static BigDecimal percent(
            Handle handle, long customerClass, long productClass, String country, long region, String postcode) {
        if (country.isEmpty() || productClass == 0) {
            return BigDecimal.ZERO;
        }
        List<Part> parts = handle.createQuery("""
                        SELECT DISTINCT u.priority, r.tax_calculation_rate_id, r.rate
                          FROM tax_calculation c
                          JOIN tax_calculation_rule u ON u.tax_calculation_rule_id = c.tax_calculation_rule_id
                          JOIN tax_calculation_rate r ON r.tax_calculation_rate_id = c.tax_calculation_rate_id
                         WHERE c.customer_tax_class_id = :customer AND c.product_tax_class_id = :product
                           AND r.tax_country_id = :country AND r.tax_region_id IN (0, :region)
                           AND (r.zip_is_range IS NULL AND (r.tax_postcode IS NULL OR r.tax_postcode IN ('*', '', :postcode))
                                OR r.zip_is_range IS NOT NULL AND CAST(:postcode AS UNSIGNED) BETWEEN r.zip_from AND r.zip_to)
                         ORDER BY u.priority, r.tax_calculation_rate_id
                        """)
                .bind("customer", customerClass)
                .bind("product", productClass)
                .bind("country", country)
                .bind("region", region)
                .bind("postcode", postcode)
                .map((row, context) -> new Part(row.getInt("priority"), row.getBigDecimal("rate")))
                .list();
        return compound(parts);
    }

    private static BigDecimal compound(List<Part> parts) {
        BigDecimal total = BigDecimal.ZERO;
        BigDecimal now = BigDecimal.ZERO;
        for (int i = 0; i < parts.size(); i++) {
            now = now.add(parts.get(i).percent);
            if (i + 1 == parts.size() || parts.get(i + 1).priority != parts.get(i).priority) {
                total = total.add(HUNDRED.add(total).multiply(now).divide(HUNDRED));
                now = BigDecimal.ZERO;
            }
        }
        return total;
    }
}
