/** Runs on a Kubernetes cluster: the manifests of a job whose pods each play a share of the tasks, and their results in one. */
@NullMarked
package dev.tiltyard.suite.k8s;

import org.jspecify.annotations.NullMarked;
