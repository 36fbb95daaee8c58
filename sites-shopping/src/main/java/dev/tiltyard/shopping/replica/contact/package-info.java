/** The contact form. */
@NullMarked
package dev.tiltyard.shopping.replica.contact;

import org.jspecify.annotations.NullMarked;
