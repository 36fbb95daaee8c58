package dev.tiltyard.shopping;

import dev.tiltyard.testkit.ModuleTemplates;

class ShopTemplatesTest extends ModuleTemplates {}
