package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.HarContentPolicy;
import com.microsoft.playwright.options.Proxy;
import java.util.List;

/** Our options as Playwright's options. */
final class ContextOptions {
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
        options.har().ifPresent(file -> context.setRecordHarPath(file).setRecordHarContent(HarContentPolicy.OMIT));
        return context;
    }
}
