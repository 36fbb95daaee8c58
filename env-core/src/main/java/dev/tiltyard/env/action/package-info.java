/** The actions an agent can perform in the browser, and the grammars that parse them from its replies. */
@NullMarked
package dev.tiltyard.env.action;

import org.jspecify.annotations.NullMarked;
