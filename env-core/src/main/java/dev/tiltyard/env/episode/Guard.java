package dev.tiltyard.env.episode;

import java.util.function.Supplier;

/** Runs calls to the browser that may hang; see {@link dev.tiltyard.env.browser.BrowserHost#within}. */
@FunctionalInterface
interface Guard {
    <T> T within(String what, Supplier<T> call);
}
