package dev.tiltyard.shopping.magento.rest;

/** Handles one kind of call. */
@FunctionalInterface
public interface Endpoint {
    /**
     * Returns the body: a {@link java.util.Map}, a {@link Shape}, a list, a text, a number or a boolean; null entries
     * of a map are omitted. An empty response is an empty list, as in the original.
     *
     * @throws RestProblem if the call fails
     */
    Object answer(RestRequest call);
}
