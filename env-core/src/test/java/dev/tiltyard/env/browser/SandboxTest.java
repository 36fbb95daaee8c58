package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Chromium's own sandbox is on if the machine allows it. Linux only. */
@Tag("browser")
class SandboxTest {
    private static final String NOBODY = "65534";

    @Test
    void isOffForRootAndReported() throws IOException {
        Assumptions.assumeTrue(isRoot());

        Sandbox sandbox = Sandbox.of(Chromium.find().orElseThrow());

        assertThat(sandbox.isOn()).isFalse();
        assertThat(sandbox.why()).contains("root");
    }

    /** Needs root, to switch users: an unprivileged user's browser runs pages in its sandbox. */
    @Tag("deep")
    @Test
    void renderersOfAnUnprivilegedUserHaveNamespacesAndSeccompFilters() throws Exception {
        Assumptions.assumeTrue(isRoot() && Files.isExecutable(Path.of("/usr/bin/setpriv")));
        Path home = Files.createTempDirectory(
                "tiltyard-nobody", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        try {
            Files.setAttribute(home, "unix:uid", Integer.valueOf(NOBODY));

            List<String> lines = asNobody(home);

            assertThat(lines).as(String.join("\n", lines)).contains("sandbox true ");
            List<String> renderers =
                    lines.stream().filter(line -> line.startsWith("renderer")).toList();
            assertThat(renderers).isNotEmpty().allMatch(line -> line.equals("renderer seccomp 2 nested true"));
        } finally {
            delete(home);
        }
    }

    private static List<String> asNobody(Path home) throws Exception {
        Path output = Files.createTempFile("tiltyard-nobody", ".log");
        try {
            Process process = new ProcessBuilder(
                            "/usr/bin/setpriv",
                            "--reuid=" + NOBODY,
                            "--regid=" + NOBODY,
                            "--clear-groups",
                            "--reset-env",
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-Djava.io.tmpdir=" + home,
                            "-Duser.home=" + home,
                            "-cp",
                            System.getProperty("java.class.path"),
                            Started.class.getName())
                    .directory(home.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            process.waitFor();
            return Files.readAllLines(output, StandardCharsets.UTF_8);
        } finally {
            Files.delete(output);
        }
    }

    private static boolean isRoot() throws IOException {
        Path self = Path.of("/proc/self");
        return Files.exists(self) && Integer.valueOf(0).equals(Files.getAttribute(self, "unix:uid"));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Main class of the unprivileged user: starts a browser, opens a page, and prints its renderers' isolation. */
    static final class Started {
        private Started() {}

        public static void main(String[] arguments) throws IOException {
            Chromium chromium = Chromium.find().orElseThrow();
            Sandbox sandbox = Sandbox.of(chromium);
            List<String> lines = new ArrayList<>();
            lines.add("sandbox " + sandbox.isOn() + " " + sandbox.why());
            try (BrowserHost host = BrowserHost.launch(chromium);
                    BrowserSession session = host.open(ContainmentTest.options(Set.of()))) {
                session.context().newPage().navigate("about:blank");
                for (ProcessHandle each :
                        ProcessHandle.of(host.pid()).orElseThrow().descendants().toList()) {
                    renderer(each.pid()).ifPresent(lines::add);
                }
            }
            System.out.println(String.join("\n", lines));
        }

        private static Optional<String> renderer(long pid) throws IOException {
            String command = Files.readString(Path.of("/proc/" + pid + "/cmdline"));
            if (!command.contains("--type=renderer")) {
                return Optional.empty();
            }
            List<String> status = Files.readAllLines(Path.of("/proc/" + pid + "/status"));
            String filter = value(status, "Seccomp:");
            boolean nested = value(status, "NSpid:").contains("\t");
            return Optional.of("renderer seccomp " + filter + " nested " + nested);
        }

        private static String value(List<String> status, String name) {
            return status.stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()).strip())
                    .findFirst()
                    .orElse("");
        }
    }
}
