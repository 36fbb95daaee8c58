/** Product reviews in the REST API. */
@NullMarked
package dev.tiltyard.shopping.magento.rest.review;

import org.jspecify.annotations.NullMarked;
