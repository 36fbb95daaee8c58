/**
 * The state engine for tests of one's own application: {@link dev.tiltyard.state.generic.GenericSite} resets a database, and {@link
 * dev.tiltyard.state.generic.ResetAfterEach} calls it between JUnit's tests.
 */
@NullMarked
package dev.tiltyard.state.generic;

import org.jspecify.annotations.NullMarked;
