/**
 * Magento's REST API: routing, tokens, permissions, and parsing and formatting of JSON. Resources register their routes
 * with {@link dev.tiltyard.shopping.magento.rest.RestRoutes}.
 */
@NullMarked
package dev.tiltyard.shopping.magento.rest;

import org.jspecify.annotations.NullMarked;
