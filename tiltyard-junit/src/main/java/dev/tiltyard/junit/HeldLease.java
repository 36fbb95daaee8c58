package dev.tiltyard.junit;

import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;

/** A lease as long as a test, a class or the run holds it; giving it back fails loudly if the reset was not proven. */
record HeldLease(Lease lease) implements AutoCloseable {
    @Override
    public void close() {
        lease.close();
        lease.closingReports().forEach(HeldLease::requireProven);
    }

    private static void requireProven(String site, ResetReport report) {
        if (!report.verified()) {
            throw new IllegalStateException("The reset of site " + site
                    + " after the test could not be proven; the copy was thrown away. What was found: " + report);
        }
    }
}
