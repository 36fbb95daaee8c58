/** What a search finds: the words of a query, looked for in the columns of a table. */
@NullMarked
package dev.tiltyard.gitlab.replica.matching;

import org.jspecify.annotations.NullMarked;
