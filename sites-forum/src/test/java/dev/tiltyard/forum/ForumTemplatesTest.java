package dev.tiltyard.forum;

import dev.tiltyard.testkit.ModuleTemplates;

class ForumTemplatesTest extends ModuleTemplates {}
