/** Account pages: dashboard, account information, address book. */
@NullMarked
package dev.tiltyard.shopping.replica.account;

import org.jspecify.annotations.NullMarked;
