package dev.tiltyard.evaluators;

import dev.tiltyard.testkit.ModuleArchitecture;

class EvaluatorsArchitectureTest extends ModuleArchitecture {
    EvaluatorsArchitectureTest() {
        super("dev.tiltyard.evaluators", 150);
    }
}
