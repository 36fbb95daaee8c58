package dev.tiltyard.sitekit.web;

/** Handles the requests of one route. */
@FunctionalInterface
public interface PageHandler {
    /**
     * Responds with one of {@link Visit#html}, {@link Visit#json}, {@link Visit#redirect} or {@link Visit#bytes}.
     *
     * @throws HttpProblem to respond with that status's error page
     * @throws Exception anything else is logged and answered with the error page of status 500
     */
    void answer(Visit visit) throws Exception;
}
