package dev.tiltyard.cli.command;

import dev.tiltyard.cli.doctor.Check;
import dev.tiltyard.cli.doctor.Doctor;
import dev.tiltyard.cli.doctor.Repairs;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Says what this machine has and lacks. */
@Command(name = "doctor", description = "Shows what this machine has and lacks, with the remedy for each.")
final class DoctorCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Option(
            names = "--fix",
            description = "first do what can be done: clear what dead runs left, keep the cache folder private,"
                    + " install a browser")
    private boolean fix;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        @Nullable List<String> fixed = fix ? new Repairs(CacheFolder.ofThisUser()).all() : null;
        if (fixed != null) {
            fixed.forEach(console::note);
        }
        List<Check> checks =
                new Doctor(CacheFolder.ofThisUser(), SiteCatalog.ofThisBuild().all()).examine();
        if (json) {
            console.document(Examination.of(fixed, checks));
        } else {
            console.result(table(checks));
        }
        boolean healthy = checks.stream().noneMatch(check -> check.result() == Check.Result.LACKS);
        return healthy ? Exit.DONE : Exit.MACHINE_LACKS;
    }

    private static String table(List<Check> checks) {
        Table table = new Table("", "what", "found", "remedy");
        checks.forEach(check -> table.row(word(check.result()), check.name(), check.found(), check.remedy()));
        return table.text();
    }

    private static String word(Check.Result result) {
        return switch (result) {
            case OK -> "ok";
            case REMARK -> "note";
            case LACKS -> "LACKS";
        };
    }

    /**
     * The document that {@code doctor --json} prints.
     *
     * @param fixed what {@code --fix} did, a sentence for each; null if it was not asked for
     */
    private record Examination(@Nullable List<String> fixed, List<Examined> checks) {
        static Examination of(@Nullable List<String> fixed, List<Check> checks) {
            return new Examination(
                    fixed,
                    checks.stream()
                            .map(check -> new Examined(check.name(), check.result(), check.found(), check.remedy()))
                            .toList());
        }
    }

    private record Examined(String check, Check.Result result, String found, String remedy) {}
}
