/** What all pages of a customer's account share: the frame around them, dates and addresses. */
@NullMarked
package dev.tiltyard.shopping.replica.account.frame;

import org.jspecify.annotations.NullMarked;
