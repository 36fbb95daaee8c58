/** What all pages share: who looks, the frame around the content, texts and times. */
@NullMarked
package dev.tiltyard.gitlab.replica.frame;

import org.jspecify.annotations.NullMarked;
