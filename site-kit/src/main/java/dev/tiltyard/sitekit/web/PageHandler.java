package dev.tiltyard.sitekit.web;

/** Answers the requests of one route. */
@FunctionalInterface
public interface PageHandler {
    /**
     * Answers by one of {@link Visit#html}, {@link Visit#json}, {@link Visit#redirect} or {@link Visit#bytes}.
     *
     * @throws HttpProblem to answer with an error page of that status
     * @throws Exception anything else is logged and answered with the error page of status 500
     */
    void answer(Visit visit) throws Exception;
}
