package dev.tiltyard.sitekit.web;

/** Renders a site's error pages. */
@FunctionalInterface
public interface ErrorPage {
    /** Shows only the error. */
    ErrorPage PLAIN = (visit, status, reason) ->
            "<!DOCTYPE html><title>" + status + " " + reason + "</title><h1>" + status + " " + reason + "</h1>";

    /**
     * The body of an error page; never empty.
     *
     * @param visit the request that failed; its session may be read
     * @param status HTTP status from 400 to 599
     * @param reason the status's name: {@code Not Found}
     */
    String html(Visit visit, int status, String reason);
}
