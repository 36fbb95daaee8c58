package dev.tiltyard.homepage;

import dev.tiltyard.testkit.ModuleTemplates;

class HomepageTemplatesTest extends ModuleTemplates {}
