/** The tables that are derived from the catalog so that lists are fast, kept in step with it. */
@NullMarked
package dev.tiltyard.shopping.magento.index;

import org.jspecify.annotations.NullMarked;
