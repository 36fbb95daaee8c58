/** GraphQL: what GitLab's own pages ask for, and what scripts most often do. */
@NullMarked
package dev.tiltyard.gitlab.replica.graphql;

import org.jspecify.annotations.NullMarked;
