/**
 * What a site is: its definition, found by {@link java.util.ServiceLoader}; its runtimes, accounts and state. A site
 * module implements {@link dev.tiltyard.sitekit.SiteDefinition} and needs nothing else.
 */
@NullMarked
package dev.tiltyard.sitekit;

import org.jspecify.annotations.NullMarked;
