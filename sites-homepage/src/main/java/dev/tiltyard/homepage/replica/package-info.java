/** The homepage's server and its pages of cards, accounts and the calculator. */
@NullMarked
package dev.tiltyard.homepage.replica;

import org.jspecify.annotations.NullMarked;
