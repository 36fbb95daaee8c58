package dev.tiltyard.env.browser;

import dev.tiltyard.sitekit.StorageState;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How to open a browser session.
 *
 * @param reachable URLs of the reachable sites; only host and port count
 * @param logins logins to several sites, merged; later ones win if cookies collide
 * @param viewport size of each page
 * @param place geolocation; empty to deny it
 * @param locale browser language, as a BCP 47 tag
 * @param timeZone IANA name
 * @param har the file for the session's HTTP traffic, written at close; empty for none
 * @param faults what goes wrong on purpose; empty for nothing
 */
public record SessionOptions(
        Set<URI> reachable,
        List<StorageState> logins,
        Viewport viewport,
        Optional<Place> place,
        String locale,
        String timeZone,
        Optional<HarRecording> har,
        Optional<SessionFaults> faults) {
    public SessionOptions {
        reachable = Set.copyOf(reachable);
        logins = List.copyOf(logins);
        reachable.forEach(Endpoint::of);
    }

    /** Nothing goes wrong on purpose. */
    public SessionOptions(
            Set<URI> reachable,
            List<StorageState> logins,
            Viewport viewport,
            Optional<Place> place,
            String locale,
            String timeZone,
            Optional<HarRecording> har) {
        this(reachable, logins, viewport, place, locale, timeZone, har, Optional.empty());
    }
}
