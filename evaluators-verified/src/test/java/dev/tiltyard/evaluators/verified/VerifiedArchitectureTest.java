package dev.tiltyard.evaluators.verified;

import dev.tiltyard.testkit.ModuleArchitecture;

class VerifiedArchitectureTest extends ModuleArchitecture {
    VerifiedArchitectureTest() {
        super("dev.tiltyard.evaluators.verified", 90);
    }
}
