package dev.tiltyard.docker;

import dev.tiltyard.testkit.ModuleArchitecture;

class DockerArchitectureTest extends ModuleArchitecture {
    DockerArchitectureTest() {
        super("dev.tiltyard.docker", 40);
    }
}
