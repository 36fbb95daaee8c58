package dev.tiltyard.env;

import dev.tiltyard.testkit.ModuleArchitecture;

class EnvArchitectureTest extends ModuleArchitecture {
    EnvArchitectureTest() {
        super("dev.tiltyard.env", 150);
    }
}
