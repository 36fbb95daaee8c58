/** The prompt agents of the WebArena paper, for any server with OpenAI's chat completions API. */
@NullMarked
package dev.tiltyard.runner.agent.prompt;

import org.jspecify.annotations.NullMarked;
