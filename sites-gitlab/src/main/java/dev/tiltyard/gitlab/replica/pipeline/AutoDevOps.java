package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.pipeline.Job.Rule;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The pipeline of a project without a configuration: built and tested where its files say how, and looked over by the scanners
 * for its languages. Those scanners are templates that a configuration can include, too.
 *
 * <p>Source: the names, stages and conditions of Auto DevOps in GitLab's documentation, release 15.7.
 */
final class AutoDevOps {
    /** Files of which one has to be there for anything to be built. */
    private static final List<String> BUILDABLE = List.of(
            "Dockerfile",
            "project.clj",
            "go.mod",
            "Gopkg.lock",
            "Godeps/Godeps.json",
            "vendor/vendor.json",
            "pom.xml",
            "gradlew",
            "build.gradle",
            "settings.gradle",
            "package.json",
            "composer.json",
            "index.php",
            "requirements.txt",
            "setup.py",
            "Pipfile",
            "Gemfile",
            "build.sbt",
            "mix.exs",
            "Cargo.toml");

    private static final Map<String, List<String>> ANALYZERS = Map.of(
            "semgrep-sast",
                    List.of(
                            "**/*.py",
                            "**/*.js",
                            "**/*.jsx",
                            "**/*.ts",
                            "**/*.tsx",
                            "**/*.c",
                            "**/*.go",
                            "**/*.java",
                            "**/*.html",
                            "**/*.cs"),
            "nodejs-scan-sast", List.of("**/package.json"),
            "brakeman-sast", List.of("**/*.rb", "**/Gemfile"),
            "flawfinder-sast", List.of("**/*.c", "**/*.cc", "**/*.cpp", "**/*.cxx"),
            "spotbugs-sast", List.of("**/*.groovy", "**/*.scala", "**/*.kt"),
            "phpcs-security-audit-sast", List.of("**/*.php"),
            "security-code-scan-sast", List.of("**/*.csproj", "**/*.vbproj"),
            "pmd-apex-sast", List.of("**/*.cls"));

    private AutoDevOps() {}

    /** The stages and jobs of Auto DevOps. */
    static Configuration configuration() {
        List<Job> jobs = Stream.of(
                        Stream.of(job("build", "build", false, BUILDABLE), job("test", "test", false, BUILDABLE)),
                        Stream.of(
                                job("code_quality", "test", true, List.of()),
                                job("container_scanning", "test", true, List.of()),
                                job("secret_detection", "test", true, List.of()),
                                job("code_intelligence_go", "test", true, List.of("**/*.go"))),
                        analyzers())
                .flatMap(each -> each)
                .toList();
        return new Configuration(
                List.of(".pre", "build", "test", "deploy", ".post"),
                jobs,
                Map.of(),
                Optional.of(List.of(new Rule("", BUILDABLE, "", Optional.empty()))),
                List.of());
    }

    private static Stream<Job> analyzers() {
        return ANALYZERS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> job(each.getKey(), "test", true, each.getValue()));
    }

    private static Job job(String name, String stage, boolean mayFail, List<String> files) {
        return new Job(
                name,
                stage,
                List.of(),
                List.of("/" + name.replaceFirst("-sast$", "") + " run"),
                List.of(),
                "on_success",
                mayFail,
                List.of(),
                List.of(),
                Optional.of(List.of(new Rule("", files, "", Optional.empty()))),
                List.of(),
                "");
    }

    /** The jobs of a template that configurations include; empty if there is none of that name. */
    static Optional<List<Job>> template(String name) {
        String plain = name.replaceFirst("^(Security|Jobs)/", "").replaceFirst("\\.gitlab-ci\\.yml$", "");
        return switch (plain.toLowerCase(Locale.ROOT)) {
            case "auto-devops" -> Optional.of(configuration().jobs());
            case "sast" -> Optional.of(analyzers().toList());
            case "secret-detection" -> Optional.of(List.of(job("secret_detection", "test", true, List.of())));
            case "code-quality" -> Optional.of(List.of(job("code_quality", "test", true, List.of())));
            case "container-scanning" -> Optional.of(List.of(job("container_scanning", "test", true, List.of())));
            case "sast-iac", "sast-iac.latest" -> Optional.of(List.of(job("kics-iac-sast", "test", true, List.of())));
            case "dependency-scanning" ->
                Optional.of(List.of(
                        job("gemnasium-dependency_scanning", "test", true, List.of("**/package.json", "**/go.mod")),
                        job("gemnasium-python-dependency_scanning", "test", true, List.of("**/requirements.txt"))));
            case "license-scanning" -> Optional.of(List.of(job("license_scanning", "test", true, List.of())));
            case "build" -> Optional.of(List.of(job("build", "build", false, BUILDABLE)));
            case "test" -> Optional.of(List.of(job("test", "test", false, BUILDABLE)));
            default -> Optional.empty();
        };
    }
}
