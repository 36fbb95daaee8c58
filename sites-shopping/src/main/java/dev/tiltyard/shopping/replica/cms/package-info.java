/** Pages that merchants write, the home page among them, and the directives in their texts. */
@NullMarked
package dev.tiltyard.shopping.replica.cms;

import org.jspecify.annotations.NullMarked;
