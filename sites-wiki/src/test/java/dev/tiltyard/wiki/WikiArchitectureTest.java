package dev.tiltyard.wiki;

import dev.tiltyard.testkit.ModuleArchitecture;

class WikiArchitectureTest extends ModuleArchitecture {
    WikiArchitectureTest() {
        super("dev.tiltyard.wiki", 50);
    }
}
