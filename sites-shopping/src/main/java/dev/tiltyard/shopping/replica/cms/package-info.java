/** CMS pages, including the home page, and the directives in their texts. */
@NullMarked
package dev.tiltyard.shopping.replica.cms;

import org.jspecify.annotations.NullMarked;
