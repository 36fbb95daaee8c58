package dev.tiltyard.env.browser;

import dev.tiltyard.sitekit.StorageState;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a browser session is opened.
 *
 * @param reachable addresses of the sites that the session may reach; only host and port count
 * @param logins log-ins of several sites, merged into one; later ones win where cookies collide
 * @param viewport size of each page
 * @param place where the browser says it is; empty to have it refuse
 * @param locale language of the browser, as a BCP 47 tag
 * @param timeZone IANA name
 * @param har where the session's HTTP traffic is written when it closes; empty for nowhere
 */
public record SessionOptions(
        Set<URI> reachable,
        List<StorageState> logins,
        Viewport viewport,
        Optional<Place> place,
        String locale,
        String timeZone,
        Optional<HarRecording> har) {
    public SessionOptions {
        reachable = Set.copyOf(reachable);
        logins = List.copyOf(logins);
        reachable.forEach(Endpoint::of);
    }
}
