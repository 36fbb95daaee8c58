/** The prompt agents of the WebArena paper, against any server that speaks OpenAI's chat completions. */
@NullMarked
package dev.tiltyard.suite.agent.prompt;

import org.jspecify.annotations.NullMarked;
