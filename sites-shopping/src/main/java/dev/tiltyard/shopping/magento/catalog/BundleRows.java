package dev.tiltyard.shopping.magento.catalog;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Takes what bundles are put together from out of the tables. */
public final class BundleRows {
    private BundleRows() {}

    /** Deletes the choices of a bundle with all that can be chosen. */
    public static void clear(Handle handle, long bundle) {
        handle.execute("DELETE FROM catalog_product_bundle_selection WHERE parent_product_id = ?", bundle);
        handle.execute("DELETE FROM catalog_product_bundle_option_value WHERE parent_product_id = ?", bundle);
        handle.execute("DELETE FROM catalog_product_bundle_option WHERE parent_id = ?", bundle);
    }

    /** Deletes what there is of a product that is deleted; returns the bundles that it was a part of. */
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
