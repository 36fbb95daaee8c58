/** The agents that the program brings: null, random, a person, a command, a language model. */
@NullMarked
package dev.tiltyard.runner.agent;

import org.jspecify.annotations.NullMarked;
