/** The shop's named locators: SQL on Magento's tables, REST, and page scripts. */
@NullMarked
package dev.tiltyard.shopping.locator;

import org.jspecify.annotations.NullMarked;
