package dev.tiltyard.gitlab.replica.pipelinesettings;

import java.time.Instant;

/** A file for pipelines. */
public record SecureFile(long id, String name, Instant uploaded) {}
