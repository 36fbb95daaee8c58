/** Requests to language models: OpenAI-compatible chat services. */
@NullMarked
package dev.tiltyard.evaluators.chat;

import org.jspecify.annotations.NullMarked;
