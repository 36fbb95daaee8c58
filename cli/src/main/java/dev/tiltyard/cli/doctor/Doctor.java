package dev.tiltyard.cli.doctor;

import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.Sandbox;
import dev.tiltyard.runner.bringup.MachineMemory;
import dev.tiltyard.runner.usage.TakenPort;
import dev.tiltyard.server.control.BringUpServer;
import dev.tiltyard.server.serve.ApiServer;
import dev.tiltyard.sitekit.SiteDefinition;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Examines the machine without changing anything. */
public final class Doctor {
    private static final long ENOUGH_DISK = 2L << 30;
    private static final long ENOUGH_MEGABYTES = 1500;
    private static final String CHROMIUM_REMEDY =
            "'./tiltyard tour' and 'run' install it when they need it (Debian's package for root, else Playwright's"
                    + " download); or apt-get install chromium-headless-shell, or chromium; or set TILTYARD_CHROMIUM to an executable";

    private final CacheFolder cache;
    private final List<SiteDefinition> sites;

    public Doctor(CacheFolder cache, List<SiteDefinition> sites) {
        this.cache = cache;
        this.sites = List.copyOf(sites);
    }

    /** All checks. */
    public List<Check> examine() {
        List<Check> checks = new ArrayList<>();
        checks.add(java());
        checks.add(system());
        checks.add(memory());
        checks.add(cacheFolder());
        checks.add(disk());
        checks.add(chromium());
        sandbox().ifPresent(checks::add);
        sites.forEach(site -> checks.add(port(site.id(), site.defaultPort())));
        checks.add(port("the control side of 'up'", BringUpServer.USUAL_PORT));
        checks.add(port("'serve'", ApiServer.USUAL_PORT));
        checks.add(docker());
        return List.copyOf(checks);
    }

    private static Check java() {
        return Check.ok("Java", System.getProperty("java.version") + " at " + System.getProperty("java.home"));
    }

    private static Check system() {
        String name = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String plain = name.toLowerCase(Locale.ROOT);
        boolean known = plain.contains("linux") || plain.contains("mac");
        return known
                ? Check.ok("system", name + ", " + Runtime.getRuntime().availableProcessors() + " cores")
                : Check.lacks(
                        "system", name, "use Linux or macOS on x86-64 or ARM: there are database binaries for these");
    }

    private static Check memory() {
        Optional<Long> available = MachineMemory.available();
        if (available.isEmpty()) {
            return Check.remark("memory", "unknown on this system", "");
        }
        String found = available.get() + " MB available";
        return available.get() >= ENOUGH_MEGABYTES
                ? Check.ok("memory", found)
                : Check.lacks("memory", found, "free " + ENOUGH_MEGABYTES + " MB for the sites and a browser");
    }

    private Check cacheFolder() {
        Path root = cache.root();
        Path existing = firstExisting(root);
        return Files.isDirectory(existing) && Files.isWritable(existing)
                ? Check.ok("cache folder", root + (existing.equals(root) ? "" : " (made when needed)"))
                : Check.lacks(
                        "cache folder",
                        root + ": " + existing + " is not a folder that this user can write to",
                        "make it writable, or name another folder in the environment variable TILTYARD_CACHE");
    }

    private Check disk() {
        long free = firstExisting(cache.root()).toFile().getUsableSpace();
        String found = (free >> 20) + " MB free for the cache folder";
        return free >= ENOUGH_DISK
                ? Check.ok("disk", found)
                : Check.lacks(
                        "disk",
                        found,
                        "free " + (ENOUGH_DISK >> 20)
                                + " MB, or name a folder on another disk in the environment variable"
                                + " TILTYARD_CACHE");
    }

    private static Path firstExisting(Path path) {
        Path existing = path;
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return existing;
    }

    private static Check chromium() {
        try {
            return Chromium.find()
                    .map(found -> Check.ok(
                            "Chromium",
                            found.version().orElse("of an unknown version") + " at " + found.executable() + ", "
                                    + found.foundBy()))
                    .orElseGet(() -> Check.remark("Chromium", "none", CHROMIUM_REMEDY));
        } catch (BrowserException e) {
            return Check.lacks("Chromium", String.valueOf(e.getMessage()), "set or unset TILTYARD_CHROMIUM");
        }
    }

    private static Optional<Check> sandbox() {
        try {
            return Chromium.find()
                    .map(Sandbox::of)
                    .map(sandbox -> sandbox.isOn()
                            ? Check.ok("Chromium's sandbox", "on")
                            : Check.remark(
                                    "Chromium's sandbox",
                                    "off: " + sandbox.why(),
                                    "run as a user other than root, where user namespaces are allowed; without it a page that"
                                            + " breaks out of Chromium has this user's rights"));
        } catch (BrowserException e) {
            return Optional.empty(); // said by the check of Chromium
        }
    }

    private static Check port(String of, int port) {
        String name = "port of " + of;
        return TakenPort.isTaken("127.0.0.1", port)
                ? Check.remark(
                        name,
                        port + " is taken",
                        "'./tiltyard down' if the sites are up; otherwise stop what listens there, or use '--ports random'"
                                + " ('--port 0' for 'serve')")
                : Check.ok(name, port + " is free");
    }

    private static Check docker() {
        return DockerEngine.lack()
                .map(lack -> Check.remark(
                        "Docker",
                        lack.replaceFirst("(?s) Remedy: .*", ""),
                        "only for '--runtime docker': " + lack.replaceFirst("(?s).*? Remedy: ", "")))
                .orElseGet(() -> Check.ok("Docker", DockerEngine.described()));
    }
}
