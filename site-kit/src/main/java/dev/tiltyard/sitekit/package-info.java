/**
 * What a site is: its definition, found by {@link java.util.ServiceLoader}; the ways to run it; its accounts; its state.
 * A site module implements {@link dev.tiltyard.sitekit.SiteDefinition} and touches nothing else.
 */
@NullMarked
package dev.tiltyard.sitekit;

import org.jspecify.annotations.NullMarked;
