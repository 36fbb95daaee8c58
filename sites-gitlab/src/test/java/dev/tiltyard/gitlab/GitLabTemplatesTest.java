package dev.tiltyard.gitlab;

import dev.tiltyard.testkit.ModuleTemplates;

class GitLabTemplatesTest extends ModuleTemplates {}
