package dev.tiltyard.junit;

import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;

/** The lease of a test, a class or the run; closing it fails if the reset left a difference. */
record HeldLease(Lease lease) implements AutoCloseable {
    @Override
    public void close() {
        lease.close();
        lease.closingReports().forEach(HeldLease::requireProven);
    }

    private static void requireProven(String site, ResetReport report) {
        if (!report.restored()) {
            throw new IllegalStateException("The reset of site " + site
                    + " after the test left something changed, so the copy was discarded. The report: " + report);
        }
    }
}
