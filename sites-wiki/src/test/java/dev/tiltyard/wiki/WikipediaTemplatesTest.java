package dev.tiltyard.wiki;

import dev.tiltyard.testkit.ModuleTemplates;

class WikipediaTemplatesTest extends ModuleTemplates {}
