/** Shared by all account pages: frame, dates and addresses. */
@NullMarked
package dev.tiltyard.shopping.replica.account.frame;

import org.jspecify.annotations.NullMarked;
