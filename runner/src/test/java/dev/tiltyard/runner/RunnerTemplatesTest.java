package dev.tiltyard.runner;

import dev.tiltyard.testkit.ModuleTemplates;

class RunnerTemplatesTest extends ModuleTemplates {}
