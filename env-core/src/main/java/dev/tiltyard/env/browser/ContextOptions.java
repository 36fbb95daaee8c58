package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.HarContentPolicy;
import com.microsoft.playwright.options.Proxy;
import java.util.List;
import java.util.regex.Pattern;

/** Converts our options to Playwright's. */
final class ContextOptions {
    /** Evaluated by the browser, so it may use only syntax that JavaScript shares. */
    private static final Pattern NO_STATIC_FILE =
            Pattern.compile("^(?![^?#]*\\.(?:css|js|png|jpg|jpeg|gif|svg|woff|woff2|ttf|ico|webp)(?:[?#]|$))");

    private ContextOptions() {}

    static Browser.NewContextOptions of(SessionOptions options, int gate) {
        var context = new Browser.NewContextOptions()
                .setProxy(new Proxy("socks5://127.0.0.1:" + gate))
                .setViewportSize(options.viewport().width(), options.viewport().height())
                .setDeviceScaleFactor(1)
                .setLocale(options.locale())
                .setTimezoneId(options.timeZone())
                .setAcceptDownloads(true);
        if (!options.logins().isEmpty()) {
            context.setStorageState(LoginStates.merge(options.logins()).json());
        }
        options.place().ifPresent(place -> context.setGeolocation(place.latitude(), place.longitude())
                .setPermissions(List.of("geolocation")));
        options.har().ifPresent(har -> record(har, context));
        return context;
    }

    private static void record(HarRecording har, Browser.NewContextOptions context) {
        context.setRecordHarPath(har.file())
                .setRecordHarContent(har.bodies() ? HarContentPolicy.EMBED : HarContentPolicy.OMIT);
        if (har.bodies()) {
            context.setRecordHarUrlFilter(NO_STATIC_FILE);
        }
    }
}
