/** The storefront as a web application, one package per feature. */
@NullMarked
package dev.tiltyard.shopping.replica;

import org.jspecify.annotations.NullMarked;
