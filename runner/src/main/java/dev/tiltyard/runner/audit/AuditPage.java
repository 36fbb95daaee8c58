package dev.tiltyard.runner.audit;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The card of an audit.
 *
 * @param css its style
 * @param modes the modes that were audited, in order
 * @param rows a row for each probe
 */
@Template("report/audit.jte")
public record AuditPage(SafeHtml css, String title, AuditDocument audit, List<String> modes, List<Row> rows) {
    public AuditPage {
        modes = List.copyOf(modes);
        rows = List.copyOf(rows);
    }

    /**
     * A probe.
     *
     * @param cells how many tasks fell, of how many, by mode
     * @param fallen the tasks that fell, with the mode and how
     * @param unjudged the tasks with an attempt that could not be judged, with the mode and why
     */
    public record Row(String probe, String meaning, List<Cell> cells, List<Line> fallen, List<Line> unjudged) {}

    /** @param bad whether a task fell or was left unjudged */
    public record Cell(String text, boolean bad) {}

    /** A task that fell or was left unjudged. */
    public record Line(String mode, int task, String text) {}
}
