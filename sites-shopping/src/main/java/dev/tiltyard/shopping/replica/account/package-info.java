/** The pages of a customer's account: the first page, name and password, address book. */
@NullMarked
package dev.tiltyard.shopping.replica.account;

import org.jspecify.annotations.NullMarked;
