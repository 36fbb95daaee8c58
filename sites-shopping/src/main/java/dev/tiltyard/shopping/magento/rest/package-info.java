/**
 * Magento's REST interface: its addresses, tokens, rights, and the forms of what it takes and answers. Resources say what
 * they answer to {@link dev.tiltyard.shopping.magento.rest.RestRoutes}.
 */
@NullMarked
package dev.tiltyard.shopping.magento.rest;

import org.jspecify.annotations.NullMarked;
