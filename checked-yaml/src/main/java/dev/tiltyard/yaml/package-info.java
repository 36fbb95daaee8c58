/**
 * YAML files that people write, checked against a JSON schema. Each problem has its line, its column and a remedy: {@link
 * dev.tiltyard.yaml.YamlFormat} describes a kind of file, {@link dev.tiltyard.yaml.Source} is a value that knows its
 * place.
 */
@NullMarked
package dev.tiltyard.yaml;

import org.jspecify.annotations.NullMarked;
