package dev.tiltyard.guestbook;

import dev.tiltyard.testkit.ModuleTemplates;

class GuestBookTemplatesTest extends ModuleTemplates {}
