package dev.tiltyard.runner.audit;

import dev.tiltyard.sitekit.web.Template;

/**
 * A badge for a README.
 *
 * @param subject what is said about
 * @param text what is said
 * @param good whether it is good news
 */
@Template("report/audit-badge.jte")
public record AuditBadge(String subject, String text, boolean good) {
    private static final int CHARACTER = 7;
    private static final int MARGIN = 12;

    /** Width of the left part, in pixels. */
    public int left() {
        return subject.length() * CHARACTER + MARGIN;
    }

    /** Width of the right part, in pixels. */
    public int right() {
        return text.length() * CHARACTER + MARGIN;
    }
}
