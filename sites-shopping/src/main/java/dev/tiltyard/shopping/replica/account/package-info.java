/** The pages of a customer's account: what they share, the first page, name and password, address book. */
@NullMarked
package dev.tiltyard.shopping.replica.account;

import org.jspecify.annotations.NullMarked;
