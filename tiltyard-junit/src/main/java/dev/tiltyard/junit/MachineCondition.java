package dev.tiltyard.junit;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.sitekit.RuntimeKind;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whether this machine meets a test's requirements. */
final class MachineCondition {
    /** Space for the worlds, their databases, and what tests write. */
    private static final long BYTES_NEEDED = 1L << 30;

    private static final Set<Class<?>> IN_A_BROWSER = Set.of(Page.class, BrowserContext.class);

    private MachineCondition() {}

    /** Why tests on these sites can't run here, with the fix; empty if they can. */
    static Optional<String> lackFor(Tiltyard asked) {
        return asked.runtime() == RuntimeKind.DOCKER
                ? DockerEngine.lack().or(MachineCondition::lackOfEngineDisk)
                : lackOfDisk();
    }

    private static Optional<String> lackOfEngineDisk() {
        var free = DockerEngine.freeBytes();
        return free.isEmpty() || free.getAsLong() >= BYTES_NEEDED
                ? Optional.empty()
                : Optional.of("Too little disk space for the sites: the Docker engine has " + (free.getAsLong() >> 20)
                        + " MB left, " + (BYTES_NEEDED >> 20)
                        + " MB are needed. Remedy: make room ('./tiltyard images prune'), or have the engine keep its"
                        + " data on another disk ('data-root').");
    }

    private static Optional<String> lackOfDisk() {
        var folder = CacheFolder.ofThisUser().root();
        var free = usableSpace(folder);
        return free >= BYTES_NEEDED
                ? Optional.empty()
                : Optional.of(
                        "Too little disk space for the sites: " + (free >> 20) + " MB are free in " + folder + ", "
                                + (BYTES_NEEDED >> 20)
                                + " MB are needed. Remedy: make room, or name another folder in TILTYARD_CACHE.");
    }

    private static long usableSpace(Path folder) {
        var existing = folder.toAbsolutePath();
        while (existing.getParent() != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing.toFile().getUsableSpace();
    }

    /** Why a test, or a class with its constructor or lifecycle methods, can't have a browser here. */
    static Optional<String> lackOfBrowser(AnnotatedElement element) {
        return executables(element).anyMatch(MachineCondition::wantsBrowser)
                        && Chromium.find().isEmpty()
                ? Optional.of("No Chromium was found for the pages that the test asks for. Remedy: install one (Debian:"
                        + " apt-get install chromium-headless-shell; elsewhere chromium or Google Chrome), or name its executable in "
                        + Chromium.VARIABLE + ".")
                : Optional.empty();
    }

    private static Stream<Executable> executables(AnnotatedElement element) {
        if (element instanceof Executable method) {
            return Stream.of(method);
        }
        return element instanceof Class<?> type ? lifeCycle(type) : Stream.empty();
    }

    /** Constructors and lifecycle methods. */
    private static Stream<Executable> lifeCycle(Class<?> type) {
        var own = Stream.<Executable>concat(
                Arrays.stream(type.getDeclaredConstructors()),
                Arrays.stream(type.getDeclaredMethods()).filter(LifeCycle::runsAroundTests));
        var above = type.getSuperclass();
        return above == null ? own : Stream.concat(own, lifeCycle(above));
    }

    private static boolean wantsBrowser(Executable executable) {
        return Arrays.stream(executable.getParameterTypes()).anyMatch(IN_A_BROWSER::contains);
    }
}
