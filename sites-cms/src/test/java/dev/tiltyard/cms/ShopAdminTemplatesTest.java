package dev.tiltyard.cms;

import dev.tiltyard.testkit.ModuleTemplates;

class ShopAdminTemplatesTest extends ModuleTemplates {}
