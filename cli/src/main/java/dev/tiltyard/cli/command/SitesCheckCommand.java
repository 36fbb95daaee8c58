package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.sitefile.SiteFile;
import dev.tiltyard.sitefile.SiteFiles;
import dev.tiltyard.sitefile.check.Finding;
import dev.tiltyard.sitefile.check.Finding.Kind;
import dev.tiltyard.sitefile.check.SiteCheck;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.yaml.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is wrong with a site file, and what holds of the site. */
@Command(
        name = "check",
        description =
                "Checks a site file, then tries its site: starts two copies, walks their pages, changes something by a"
                        + " form, resets, and says what holds and what does not.")
final class SitesCheckCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE|DIR", description = "a site file, or a folder with a site.yaml")
    private Path given = Path.of("");

    @Option(names = "--file-only", description = "check the file only, and start nothing")
    private boolean fileOnly;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    SitesCheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Path file = SiteFiles.found(given);
        List<Problem> problems = SiteFile.problems(file);
        List<Finding> findings = problems.isEmpty() && !fileOnly ? tried(file) : List.of();
        boolean holds = problems.isEmpty() && findings.stream().noneMatch(each -> each.kind() == Kind.FALLS_SHORT);
        if (json) {
            console.document(new Document(
                    file.toString(),
                    holds,
                    problems,
                    findings.stream().map(Found::of).toList()));
        } else {
            print(file, problems, findings);
        }
        return holds ? Exit.DONE : Exit.FELL_SHORT;
    }

    private List<Finding> tried(Path file) {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            return SiteCheck.of(SiteFile.read(file), runtime, console::progress);
        }
    }

    private void print(Path file, List<Problem> problems, List<Finding> findings) {
        problems.forEach(problem -> console.result(problem.in(file.toString())));
        for (Finding finding : findings) {
            String mark =
                    switch (finding.kind()) {
                        case HOLDS -> "holds      ";
                        case FALLS_SHORT -> "falls short";
                        case NOTE -> "note       ";
                    };
            console.result(mark + "  " + finding.text());
        }
        if (findings.isEmpty()) {
            console.result(file + ": "
                    + (problems.isEmpty()
                            ? "no problems"
                            : problems.size() + (problems.size() == 1 ? " problem" : " problems")));
        }
    }

    /**
     * The document that {@code sites check --json} prints.
     *
     * @param holds whether nothing is wrong and nothing falls short
     */
    private record Document(String file, boolean holds, List<Problem> problems, List<Found> findings) {}

    private record Found(String kind, String text) {
        static Found of(Finding finding) {
            return new Found(finding.kind().name().toLowerCase(Locale.ROOT), finding.text());
        }
    }
}
