/**
 * Magento's REST interface: its addresses, tokens, rights, and the forms of what it takes and answers. Resources register their routes with {@link dev.tiltyard.shopping.magento.rest.RestRoutes}.
 */
@NullMarked
package dev.tiltyard.shopping.magento.rest;

import org.jspecify.annotations.NullMarked;
