package dev.tiltyard.server.control;

import dev.tiltyard.sitekit.control.ResetDocument;
import java.util.List;

/** The document that {@code reset --json} prints. */
public record ResetDocuments(List<ResetDocument> sites) {
    public ResetDocuments {
        sites = List.copyOf(sites);
    }
}
