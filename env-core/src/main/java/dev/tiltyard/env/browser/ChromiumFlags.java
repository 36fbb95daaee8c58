package dev.tiltyard.env.browser;

import com.microsoft.playwright.BrowserType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chromium's command line. */
final class ChromiumFlags {
    /**
     * Disabled features. Playwright's own list (a second list replaces the first, so it is repeated here). Site
     * isolation, which hides cross-site and sandboxed frames from a page's DevTools session. Overlay scroll bars,
     * because BrowserGym's coordinates assume classic ones. Form and time requests to Google's servers, which would
     * appear among a step's refusals. Compute pressure, with which a page could see how busy its neighbors are. And the
     * WebUI pages of the address bar: nobody sees them, and each window would start a renderer for them, at three
     * fifths of the cost of a short session.
     */
    private static final String DISABLED_FEATURES = String.join(
            ",",
            "ComputePressure",
            "AvoidUnnecessaryBeforeUnloadCheckSync",
            "BoundaryEventDispatchTracksNodeRemoval",
            "DestroyProfileOnBrowserClose",
            "DialMediaRouteProvider",
            "GlobalMediaControls",
            "HttpsUpgrades",
            "LensOverlay",
            "MediaRouter",
            "PaintHolding",
            "ThirdPartyStoragePartitioning",
            "BlockOriginHeaderModificationOnRedirect",
            "Translate",
            "AutoDeElevate",
            "OptimizationHints",
            "IsolateOrigins",
            "site-per-process",
            "IsolateSandboxedIframes",
            "OverlayScrollbars",
            "ExtendedOverlayScrollbars",
            "AutofillServerCommunication",
            "NetworkTimeServiceQuerying",
            "PreconnectToSearch",
            "AimEnabled",
            "PreloadTopChromeWebUI",
            "WebUIOmniboxPopup",
            "WebUIOmniboxAimPopup");

    static final List<String> ARGUMENTS = List.of(
            "--disable-gpu",
            // A page that needs more crashes alone, before the machine runs out of memory for the others.
            "--js-flags=--max-old-space-size=512",
            // The headless shell would round glyph widths, and so move every box by some pixels.
            "--font-render-hinting=none",
            "--disable-site-isolation-trials",
            "--disable-features=" + DISABLED_FEATURES,
            // Names are not resolved: the gate receives them unchanged.
            "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
            // Traffic outside any session goes nowhere.
            "--proxy-server=socks5://127.0.0.1:9",
            "--proxy-bypass-list=<-loopback>",
            "--disable-quic",
            "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
            "--webrtc-ip-handling-policy=disable_non_proxied_udp",
            "--disable-component-update",
            "--no-pings",
            "--disable-domain-reliability");

    /** Pages show scroll bars; a profile without them hides them on each page. */
    static final List<String> NOT_WANTED = List.of("--hide-scrollbars");

    private ChromiumFlags() {}

    static List<String> arguments(Optional<Path> networkLog) {
        List<String> arguments = new ArrayList<>(ARGUMENTS);
        networkLog.ifPresent(file -> arguments.add("--log-net-log=" + file.toAbsolutePath()));
        return List.copyOf(arguments);
    }

    static BrowserType.LaunchOptions launch(Chromium chromium, Optional<Path> networkLog) {
        return new BrowserType.LaunchOptions()
                .setExecutablePath(chromium.executable())
                .setHeadless(true)
                .setChromiumSandbox(Sandbox.of(chromium).isOn())
                .setArgs(arguments(networkLog))
                .setIgnoreDefaultArgs(NOT_WANTED);
    }
}
