package dev.tiltyard.cli;

import dev.tiltyard.testkit.ModuleArchitecture;

/** The packages of the program: each can be read, changed or deleted without knowing the ones that use it. */
class CliArchitectureTest extends ModuleArchitecture {
    CliArchitectureTest() {
        super("dev.tiltyard.cli", 60);
    }
}
