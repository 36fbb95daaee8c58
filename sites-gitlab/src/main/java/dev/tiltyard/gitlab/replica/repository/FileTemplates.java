package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Texts that new files of some names usually hold: licences, and lists of files that Git is to pass over. */
final class FileTemplates {
    private static final Map<String, String> LICENSES = new LinkedHashMap<>();
    private static final Map<String, String> IGNORES = new LinkedHashMap<>();

    static {
        LICENSES.put("Apache License 2.0", "apache-2.0");
        LICENSES.put("GNU General Public License v3.0", "gpl-3.0");
        LICENSES.put("MIT License", "mit");
        LICENSES.put("BSD 2-Clause \"Simplified\" License", "bsd-2-clause");
        LICENSES.put("BSD 3-Clause \"New\" or \"Revised\" License", "bsd-3-clause");
        LICENSES.put("Creative Commons Zero v1.0 Universal", "cc0-1.0");
        LICENSES.put("GNU General Public License v2.0", "gpl-2.0");
        LICENSES.put("GNU Lesser General Public License v2.1", "lgpl-2.1");
        LICENSES.put("Mozilla Public License 2.0", "mpl-2.0");
        LICENSES.put("The Unlicense", "unlicense");
        IGNORES.put("Android", "*.apk\n*.aab\n*.dex\n.gradle/\nbuild/\nlocal.properties\n.idea/\n*.iml\n");
        IGNORES.put("Go", "*.exe\n*.test\n*.out\nvendor/\ngo.work\n");
        IGNORES.put("Java", "*.class\n*.log\n*.jar\n*.war\nhs_err_pid*\ntarget/\n");
        IGNORES.put("Node", "node_modules/\nnpm-debug.log*\n.env\ndist/\ncoverage/\n.cache/\n");
        IGNORES.put("Python", "__pycache__/\n*.py[cod]\n*.egg-info/\n.venv/\nbuild/\ndist/\n.pytest_cache/\n");
        IGNORES.put("Ruby", "*.gem\n/.bundle/\n/coverage/\n/tmp/\n.rvmrc\n");
        IGNORES.put("Rust", "target/\n**/*.rs.bk\n");
    }

    private FileTemplates() {}

    static List<String> names(String kind) {
        return List.copyOf(kind.equals("LICENSE") ? LICENSES.keySet() : IGNORES.keySet());
    }

    static String text(String kind, String name, String owner, Instant now) {
        if (!kind.equals("LICENSE")) {
            String ignore = IGNORES.get(name);
            if (ignore == null) {
                throw HttpProblem.notFound("there is no template " + name + " for " + kind);
            }
            return ignore;
        }
        String file = LICENSES.get(name);
        if (file == null) {
            throw HttpProblem.notFound("there is no licence " + name);
        }
        return read(file + ".txt")
                .replace("{year}", Integer.toString(now.atOffset(ZoneOffset.UTC).getYear()))
                .replace("{owner}", owner);
    }

    private static String read(String file) {
        try (InputStream in = FileTemplates.class.getResourceAsStream("licenses/" + file)) {
            if (in == null) {
                throw new IllegalStateException("the licence " + file + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the licence " + file, e);
        }
    }
}
