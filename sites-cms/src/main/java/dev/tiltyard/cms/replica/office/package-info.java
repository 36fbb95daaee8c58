/** What all pages of the back office share: who is signed in and what he may do, the frame, the menu, how addresses lead to pages. */
@NullMarked
package dev.tiltyard.cms.replica.office;

import org.jspecify.annotations.NullMarked;
