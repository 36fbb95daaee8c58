package dev.tiltyard.junit;

import dev.tiltyard.testkit.ModuleArchitecture;

class JUnitDoorArchitectureTest extends ModuleArchitecture {
    JUnitDoorArchitectureTest() {
        super("dev.tiltyard.junit", 8);
    }
}
