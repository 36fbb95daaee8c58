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
        Pages.write(folder.resolve("badge.svg"), new AuditBadge("audit", badge(audit), audit.clean()));
        List<String> modes = List.copyOf(audit.modes().keySet());
        return Pages.write(
                folder.resolve("index.html"),
                new AuditPage(Pages.style("run.css"), "Audit of " + audit.tasks(), audit, modes, rows(audit, modes)));
    }

    /**
     * In a few words, for the strictest mode that was audited: {@code 0 of 812 fell}, and what else keeps it from being
     * {@linkplain AuditDocument#clean clean}.
     */
    public static String badge(AuditDocument audit) {
        List<String> parts = new ArrayList<>();
        parts.add(audit.fallen() + " of " + audit.audited() + " fell");
        if (audit.unjudged() > 0) {
            parts.add(audit.unjudged() + " unjudged");
        }
        if (!audit.notAudited().isEmpty()) {
            parts.add(audit.notAudited().size() + " not audited");
        }
        if (!audit.restored()) {
            parts.add("not restored");
        }
        return String.join(", ", parts);
    }

    private static List<AuditPage.Row> rows(AuditDocument audit, List<String> modes) {
        List<AuditPage.Row> rows = new ArrayList<>();
        for (Probe probe : Probe.values()) {
            List<AuditPage.Cell> cells = new ArrayList<>();
            List<AuditPage.Line> fallen = new ArrayList<>();
            List<AuditPage.Line> unjudged = new ArrayList<>();
            for (String mode : modes) {
                Optional<AuditDocument.Result> result = audit.modes().getOrDefault(mode, List.of()).stream()
                        .filter(one -> one.probe().equals(probe.spelled()))
                        .findFirst();
                cells.add(result.map(AuditReport::cell).orElse(new AuditPage.Cell("not tried", false)));
                result.ifPresent(one -> {
                    one.fell().forEach(fell -> fallen.add(new AuditPage.Line(mode, fell.task(), fell.how())));
                    one.unjudged().forEach(left -> unjudged.add(new AuditPage.Line(mode, left.task(), left.why())));
                });
            }
            rows.add(new AuditPage.Row(probe.spelled(), probe.meaning(), cells, fallen, unjudged));
        }
        return rows;
    }

    private static AuditPage.Cell cell(AuditDocument.Result result) {
        String fell = result.fell().size() + " of " + result.tried();
        return new AuditPage.Cell(
                result.unjudged().isEmpty()
                        ? fell
                        : fell + ", " + result.unjudged().size() + " unjudged",
                !result.fell().isEmpty() || !result.unjudged().isEmpty());
    }
}
