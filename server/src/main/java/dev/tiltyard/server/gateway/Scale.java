package dev.tiltyard.server.gateway;

import dev.tiltyard.runner.usage.UsageException;

/**
 * How many servers there may be.
 *
 * @param least number of servers, also if there is nothing to do
 * @param most number of servers
 * @param copies of each server
 */
public record Scale(int least, int most, int copies) {
    public Scale {
        if (least < 1 || most < least || copies < 1) {
            throw new UsageException("--least " + least + ", --most " + most + ", --copies " + copies
                    + " can't all be: each is at least 1, and --most is at least --least.");
        }
    }

    /** The number of servers for so many copies. */
    int servers(int wantedCopies) {
        return Math.max(least, Math.min(most, (wantedCopies + copies - 1) / copies));
    }
}
