/** Reviews of products in the REST interface. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.review;

import org.jspecify.annotations.NullMarked;
