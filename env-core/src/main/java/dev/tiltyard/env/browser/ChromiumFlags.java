package dev.tiltyard.env.browser;

import com.microsoft.playwright.BrowserType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How Chromium is started. */
final class ChromiumFlags {
    /**
     * Switched off: what Playwright switches off (a second list replaces the first, so it is repeated here), site
     * isolation (it hides cross-site and sandboxed frames from a page's DevTools session), scroll bars that overlay the
     * page (BrowserGym's coordinates are those of pages with classic ones), the browser's own questions about forms and
     * the time to servers of its maker, which would stand among the refusals of a step that did not ask them, the meter
     * of the machine's load (a page would see when its neighbors are busy), and the pages that it draws its own address bar with: nobody sees them, and each window would start a renderer for them,
     * at three fifths of all that a short session costs.
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
            // A page that takes more crashes alone, before the machine is short of memory for the others.
            "--js-flags=--max-old-space-size=512",
            // The headless shell would round the widths of letters, and so move every box by some pixels.
            "--font-render-hinting=none",
            "--disable-site-isolation-trials",
            "--disable-features=" + DISABLED_FEATURES,
            // Names are not resolved: the gate gets them as they are.
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

    /** Pages show scroll bars; a profile that wants none hides them on each page. */
    static final List<String> NOT_WANTED = List.of("--hide-scrollbars");

    private ChromiumFlags() {}

    /** The command line's arguments. */
    static List<String> arguments(Optional<Path> networkLog) {
        List<String> arguments = new ArrayList<>(ARGUMENTS);
        networkLog.ifPresent(file -> arguments.add("--log-net-log=" + file.toAbsolutePath()));
        return List.copyOf(arguments);
    }

    /** Playwright's options. */
    static BrowserType.LaunchOptions launch(Chromium chromium, Optional<Path> networkLog) {
        return new BrowserType.LaunchOptions()
                .setExecutablePath(chromium.executable())
                .setHeadless(true)
                .setChromiumSandbox(Sandbox.of(chromium).isOn())
                .setArgs(arguments(networkLog))
                .setIgnoreDefaultArgs(NOT_WANTED);
    }
}
