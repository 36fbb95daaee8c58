package dev.tiltyard.sitefile;

import dev.tiltyard.testkit.ModuleArchitecture;

class SiteFileArchitectureTest extends ModuleArchitecture {
    SiteFileArchitectureTest() {
        super("dev.tiltyard.sitefile", 20);
    }
}
