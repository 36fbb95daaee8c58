/** The shop admin: a replica of the Magento admin. */
@NullMarked
package dev.tiltyard.cms;

import org.jspecify.annotations.NullMarked;
