package dev.tiltyard.server;

import dev.tiltyard.testkit.ModuleArchitecture;

/** The packages of the servers: each can be read, changed or deleted without knowing the ones that use it. */
class ServerArchitectureTest extends ModuleArchitecture {
    ServerArchitectureTest() {
        super("dev.tiltyard.server", 60);
    }
}
