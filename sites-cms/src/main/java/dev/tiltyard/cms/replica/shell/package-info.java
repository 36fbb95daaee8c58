/** What all pages of the shop admin share: who is signed in with which rights, the frame, the menu, how addresses lead to pages. */
@NullMarked
package dev.tiltyard.cms.replica.shell;

import org.jspecify.annotations.NullMarked;
