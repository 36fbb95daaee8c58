package dev.tiltyard.sitekit.web;

/** How a site shows an error. */
@FunctionalInterface
public interface ErrorPage {
    /**
     * The body of an error page; never empty.
     *
     * @param visit the request that failed; its session may be read
     * @param status HTTP status from 400 to 599
     * @param reason the status's name: {@code Not Found}
     */
    String html(Visit visit, int status, String reason);
}
