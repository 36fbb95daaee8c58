/** The shop admin: a replica of Magento's admin. */
@NullMarked
package dev.tiltyard.cms;

import org.jspecify.annotations.NullMarked;
