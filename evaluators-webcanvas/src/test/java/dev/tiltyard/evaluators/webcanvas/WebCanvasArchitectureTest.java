package dev.tiltyard.evaluators.webcanvas;

import dev.tiltyard.testkit.ModuleArchitecture;

class WebCanvasArchitectureTest extends ModuleArchitecture {
    WebCanvasArchitectureTest() {
        super("dev.tiltyard.evaluators.webcanvas", 30);
    }
}
