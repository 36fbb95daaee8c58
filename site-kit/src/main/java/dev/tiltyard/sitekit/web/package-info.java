/**
 * The web kit that all replicas share: a server over a {@link dev.tiltyard.sitekit.replica.ReplicaContext}, routes,
 * forms with CSRF tokens, sessions kept in the database, flash messages, cursor paging, uploads, thumbnails, Atom,
 * Markdown, error pages, static files and deterministic identifiers. A site configures a {@link
 * dev.tiltyard.sitekit.web.WebServer} and handles {@link dev.tiltyard.sitekit.web.Visit}s.
 */
@NullMarked
package dev.tiltyard.sitekit.web;

import org.jspecify.annotations.NullMarked;
