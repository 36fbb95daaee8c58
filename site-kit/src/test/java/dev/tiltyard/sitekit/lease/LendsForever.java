package dev.tiltyard.sitekit.lease;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testsite.GuestBook;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A child process that builds a world if there is none, and then leases, changes and resets copies forever, until
 * {@link KilledLendersTest} kills it. It prints what it is doing.
 */
final class LendsForever {
    private LendsForever() {}

    /** @param arguments the cache folder and the store */
    public static void main(String[] arguments) throws Exception {
        System.out.println("opening");
        GuestBook site = new GuestBook(Store.valueOf(arguments[1]), () -> System.out.println("building"));
        HttpClient client = HttpClient.newHttpClient();
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(Path.of(arguments[0])));
                SitePool pool = new SitePool(runtime, List.of(site), PoolOptions.of(2, StartOptions.small()))) {
            for (int visit = 0; ; visit++) {
                System.out.println(visit < 2 ? "starting" : "lending");
                Lease lease = pool.acquire(Duration.ofMinutes(1));
                System.out.println("writing");
                URI page = URI.create(lease.site("guestbook").url() + "/sign?visitor" + visit);
                client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding());
                System.out.println("taking a snapshot");
                lease.site("guestbook").state().snapshot();
                System.out.println("resetting");
                lease.reset();
                if (visit > 0) { // so that a second copy starts beside the first
                    System.out.println("taking back");
                    lease.close();
                }
            }
        }
    }
}
