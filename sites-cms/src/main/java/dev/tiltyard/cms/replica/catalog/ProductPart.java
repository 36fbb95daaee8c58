package dev.tiltyard.cms.replica.catalog;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** A part of a product that a form sent, besides the values of its attributes. */
interface ProductPart {
    /** Writes it. */
    void save(Handle handle, long product, Instant now);
}
