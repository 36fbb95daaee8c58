/**
 * Runs on a Kubernetes cluster: the manifests of a job whose pods each run a shard of the tasks, and the merged results.
 */
@NullMarked
package dev.tiltyard.server.k8s;

import org.jspecify.annotations.NullMarked;
