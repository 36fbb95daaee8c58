package dev.tiltyard.shopping.magento.rest;

/** Answers one kind of call. */
@FunctionalInterface
public interface Endpoint {
    /**
     * What is written as the body: a {@link java.util.Map}, a {@link Shape}, a list, a text, a number or a boolean; what
     * is null in a map is left out. An answer without content is an empty list, as in the original.
     *
     * @throws RestProblem if the call cannot be answered
     */
    Object answer(Call call);
}
