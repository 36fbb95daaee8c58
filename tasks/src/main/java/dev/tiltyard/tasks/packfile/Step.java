package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.oracle.BrowserActor;

/** One step of a solution. */
@FunctionalInterface
interface Step {
    void run(Scope scope, BrowserActor browser);
}
