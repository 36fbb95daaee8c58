/** The shop's GraphQL interface: Magento's schema over the same services as the pages and the REST API. */
@NullMarked
package dev.tiltyard.shopping.replica.graphql;

import org.jspecify.annotations.NullMarked;
