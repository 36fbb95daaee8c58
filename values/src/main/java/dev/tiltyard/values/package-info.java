/** Types that the state engine, the evaluators and the sites share: locators, state changes and exceptions. */
@NullMarked
package dev.tiltyard.values;

import org.jspecify.annotations.NullMarked;
