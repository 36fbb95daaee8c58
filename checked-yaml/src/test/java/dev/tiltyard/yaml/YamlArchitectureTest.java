package dev.tiltyard.yaml;

import dev.tiltyard.testkit.ModuleArchitecture;

class YamlArchitectureTest extends ModuleArchitecture {
    YamlArchitectureTest() {
        super("dev.tiltyard.yaml", 7);
    }
}
