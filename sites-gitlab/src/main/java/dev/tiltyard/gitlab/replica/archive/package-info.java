/**
 * GitLab's project export archives: their files, their tree of relations, and the rows of tables that the relations stand for.
 * Both directions use one description of the tree, {@link dev.tiltyard.gitlab.replica.archive.ProjectTree}.
 */
@NullMarked
package dev.tiltyard.gitlab.replica.archive;

import org.jspecify.annotations.NullMarked;
