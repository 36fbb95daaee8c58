package dev.tiltyard.cms.replica.catalog;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** A submitted part of a product, besides its attribute values. */
interface ProductPart {
    void save(Handle handle, long product, Instant now);
}
