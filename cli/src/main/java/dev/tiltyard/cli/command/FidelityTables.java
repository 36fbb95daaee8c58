package dev.tiltyard.cli.command;

import dev.tiltyard.cli.fidelity.FidelityDocument;
import dev.tiltyard.cli.fidelity.FidelityDocument.Page;
import dev.tiltyard.cli.fidelity.FidelityDocument.Shares;
import dev.tiltyard.runner.console.Table;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The fidelity of pages for people: a table of the pages, one of the sites, and the lines that differ. */
final class FidelityTables {
    private FidelityTables() {}

    static String of(FidelityDocument document) {
        Table pages = new Table("n", "site", "page", "lines", "recall", "precision", "order", "nesting");
        for (Page page : document.pages()) {
            Shares shares = page.shares();
            pages.row(
                    page.n(),
                    page.site(),
                    page.pageType(),
                    page.lines(),
                    shown(shares.recall()),
                    shown(shares.precision()),
                    shown(shares.order()),
                    shown(shares.nesting()));
        }
        Table sites =
                new Table("site", "recordings", "page types", "recall", "in main", "precision", "order", "nesting");
        document.sites()
                .forEach(site -> sites.row(
                        site.site(),
                        site.recordings(),
                        site.pageTypes(),
                        shown(site.shares().recall()),
                        shown(site.shares().inMain()),
                        shown(site.shares().precision()),
                        shown(site.shares().order()),
                        shown(site.shares().nesting())));
        String differences = document.pages().stream()
                .filter(page -> !page.missing().isEmpty()
                        || !page.extra().isEmpty()
                        || !page.problems().isEmpty())
                .map(FidelityTables::differences)
                .collect(Collectors.joining("\n"));
        return pages.text() + "\n" + sites.text() + (differences.isEmpty() ? "" : "\n" + differences);
    }

    private static String differences(Page page) {
        return page.n() + " " + page.site() + "/" + page.pageType() + ", " + page.url()
                + lines("missing", page.missing())
                + lines("extra", page.extra())
                + lines("did not work", page.problems());
    }

    private static String lines(String what, List<String> lines) {
        return lines.isEmpty() ? "" : "\n  " + what + ": " + String.join("; ", lines);
    }

    private static String shown(@Nullable Double share) {
        return share == null ? "-" : "%.2f".formatted(share);
    }
}
