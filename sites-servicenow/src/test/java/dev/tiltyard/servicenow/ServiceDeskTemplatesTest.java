package dev.tiltyard.servicenow;

import dev.tiltyard.testkit.ModuleTemplates;

class ServiceDeskTemplatesTest extends ModuleTemplates {}
