/** The shop's back office: a replica of the Magento admin. */
@NullMarked
package dev.tiltyard.cms;

import org.jspecify.annotations.NullMarked;
