package dev.tiltyard.map;

import dev.tiltyard.testkit.ModuleTemplates;

class MapTemplatesTest extends ModuleTemplates {}
