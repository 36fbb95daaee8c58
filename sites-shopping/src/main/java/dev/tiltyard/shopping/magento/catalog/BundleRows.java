package dev.tiltyard.shopping.magento.catalog;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Deletes rows of bundles. */
public final class BundleRows {
    private BundleRows() {}

    /** Deletes a bundle's options with all their selections. */
    public static void clear(Handle handle, long bundle) {
        handle.execute("DELETE FROM catalog_product_bundle_selection WHERE parent_product_id = ?", bundle);
        handle.execute("DELETE FROM catalog_product_bundle_option_value WHERE parent_product_id = ?", bundle);
        handle.execute("DELETE FROM catalog_product_bundle_option WHERE parent_id = ?", bundle);
    }

    /** Deletes all references to a deleted product; returns the bundles that contained it. */
    public static List<Long> forget(Handle handle, long product) {
        List<Long> bundles = handle.createQuery(
                        "SELECT DISTINCT parent_product_id FROM catalog_product_bundle_selection WHERE product_id = ?")
                .bind(0, product)
                .mapTo(Long.class)
                .list();
        clear(handle, product);
        handle.execute("DELETE FROM catalog_product_bundle_selection WHERE product_id = ?", product);
        return bundles;
    }
}
