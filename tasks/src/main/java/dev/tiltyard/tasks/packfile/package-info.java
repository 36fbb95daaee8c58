/**
 * Task templates as data: packs that anybody writes as a YAML file. {@link dev.tiltyard.tasks.packfile.PackFile} reads
 * and checks a file and makes {@link dev.tiltyard.tasks.template.TaskTemplate}s of it, which are drawn, solved and
 * proven like those in Java. {@code task-pack.schema.json} describes the format; {@code docs/first-task.md} explains it.
 */
@NullMarked
package dev.tiltyard.tasks.packfile;

import org.jspecify.annotations.NullMarked;
