package dev.tiltyard.sitekit.web;

/** A request that is answered by leading the visitor to another page, with status 302. */
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
