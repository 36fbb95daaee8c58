/** Countries and their regions. */
@NullMarked
package dev.tiltyard.shopping.magento.directory;

import org.jspecify.annotations.NullMarked;
