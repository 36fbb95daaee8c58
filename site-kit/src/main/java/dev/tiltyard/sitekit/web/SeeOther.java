package dev.tiltyard.sitekit.web;

/** Aborts a request with a redirect, status 302. */
public final class SeeOther extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String location;

    public SeeOther(String location) {
        super("see " + location, null, false, false);
        this.location = location;
    }

    public String location() {
        return location;
    }
}
