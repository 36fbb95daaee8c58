package dev.tiltyard.runner.audit;

import dev.tiltyard.runner.report.Pages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the card of an audit, and its badge. */
public final class AuditReport {
    private AuditReport() {}

    /** Writes {@code index.html} and {@code badge.svg} into a folder; returns the page. */
    public static Path write(AuditDocument audit, Path folder) {
        Pages.write(folder.resolve("badge.svg"), new AuditBadge("audit", badge(audit), isClean(audit)));
        List<String> modes = List.copyOf(audit.modes().keySet());
        return Pages.write(
                folder.resolve("index.html"),
                new AuditPage(Pages.style("run.css"), "Audit of " + audit.tasks(), audit, modes, rows(audit, modes)));
    }

    /** In a few words, for the strictest mode that was audited: {@code 0 of 812 fell}. */
    public static String badge(AuditDocument audit) {
        return fallen(audit) + " of " + audit.audited() + " fell";
    }

    private static long fallen(AuditDocument audit) {
        return strictest(audit).stream()
                .flatMap(result -> result.fell().stream())
                .map(AuditDocument.Fallen::task)
                .distinct()
                .count();
    }

    /** Whether nothing fell in the strictest mode that was audited. */
    public static boolean isClean(AuditDocument audit) {
        return fallen(audit) == 0;
    }

    private static List<AuditDocument.Result> strictest(AuditDocument audit) {
        List<List<AuditDocument.Result>> modes = List.copyOf(audit.modes().values());
        return modes.isEmpty() ? List.of() : modes.get(modes.size() - 1);
    }

    private static List<AuditPage.Row> rows(AuditDocument audit, List<String> modes) {
        List<AuditPage.Row> rows = new ArrayList<>();
        for (Probe probe : Probe.values()) {
            List<AuditPage.Cell> cells = new ArrayList<>();
            List<AuditPage.Line> fallen = new ArrayList<>();
            for (String mode : modes) {
                Optional<AuditDocument.Result> result = audit.modes().getOrDefault(mode, List.of()).stream()
                        .filter(one -> one.probe().equals(probe.spelled()))
                        .findFirst();
                cells.add(result.map(one -> new AuditPage.Cell(
                                one.fell().size() + " of " + one.tried(),
                                !one.fell().isEmpty()))
                        .orElse(new AuditPage.Cell("not tried", false)));
                result.ifPresent(one ->
                        one.fell().forEach(fell -> fallen.add(new AuditPage.Line(mode, fell.task(), fell.how()))));
            }
            rows.add(new AuditPage.Row(probe.spelled(), probe.meaning(), cells, fallen));
        }
        return rows;
    }
}
