package dev.tiltyard.shopping.magento.catalog;

import java.util.Locale;

/** Product types. */
public enum ProductType {
    SIMPLE,
    CONFIGURABLE,
    VIRTUAL,
    DOWNLOADABLE,
    GROUPED,
    BUNDLE;

    /** As in the column {@code type_id}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if the type is unknown */
    public static ProductType of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    /** Whether there is nothing to ship. */
    public boolean virtual() {
        return this == VIRTUAL || this == DOWNLOADABLE;
    }
}
