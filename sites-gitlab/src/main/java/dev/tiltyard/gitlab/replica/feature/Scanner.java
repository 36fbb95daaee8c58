package dev.tiltyard.gitlab.replica.feature;

import java.util.List;

/**
 * A tool that looks for weaknesses.
 *
 * @param title as its card has it
 * @param about what it does
 * @param help its article, below the help for users
 * @param status of it; empty if its card says none
 * @param further a part of it, and what is done there; empty for none
 * @param word by which its merge request is asked for; empty if there is none
 * @param guided whether its card leads to a guide
 */
public record Scanner(
        String title, String about, String help, String status, List<String> further, String word, boolean guided) {
    private static final String NOT_ENABLED = "Not enabled";
    private static final String ULTIMATE = "Available with Ultimate";

    static final Scanner LICENSES = new Scanner(
            "License Compliance",
            "Search your project dependencies for their licenses and apply policies.",
            "compliance/license_compliance",
            ULTIMATE,
            List.of(),
            "",
            false);

    static final List<Scanner> ALL = List.of(
            of(
                            "Static Application Security Testing (SAST)",
                            "Analyze your source code for known vulnerabilities.",
                            "sast",
                            NOT_ENABLED)
                    .asked("sast"),
            of(
                    "Infrastructure as Code (IaC) Scanning",
                    "Analyze your infrastructure as code configuration files for known vulnerabilities.",
                    "iac_scanning",
                    ""),
            of(
                            "Dynamic Application Security Testing (DAST)",
                            "Analyze a deployed version of your web application for known vulnerabilities by examining it"
                                    + " from the outside in. DAST works by simulating external attacks on your application"
                                    + " while it is running.",
                            "dast",
                            ULTIMATE)
                    .with("DAST profiles", "Manage profiles for use by DAST scans."),
            of(
                    "Dependency Scanning",
                    "Analyze your dependencies for known vulnerabilities.",
                    "dependency_scanning",
                    ULTIMATE),
            new Scanner(
                    "Container Scanning",
                    "Check your Docker images for known vulnerabilities.",
                    "application_security/container_scanning",
                    NOT_ENABLED,
                    List.of(),
                    "",
                    true),
            of(
                    "Cluster Image Scanning",
                    "Check your Kubernetes cluster images for known vulnerabilities.",
                    "cluster_image_scanning",
                    ULTIMATE),
            of(
                            "Secret Detection",
                            "Analyze your source code and git history for secrets.",
                            "secret_detection",
                            NOT_ENABLED)
                    .asked("secret-detection"),
            of("API Fuzzing", "Find bugs in your code with API fuzzing.", "api_fuzzing", ULTIMATE),
            of("Coverage Fuzzing", "Find bugs in your code with coverage-guided fuzzing.", "coverage_fuzzing", ULTIMATE)
                    .with(
                            "Corpus Management",
                            "Manage corpus files used as seed inputs with coverage-guided fuzzing."));

    public Scanner {
        further = List.copyOf(further);
    }

    private static Scanner of(String title, String about, String help, String status) {
        return new Scanner(title, about, "application_security/" + help, status, List.of(), "", false);
    }

    private Scanner asked(String by) {
        return new Scanner(title, about, help, status, further, by, guided);
    }

    private Scanner with(String part, String text) {
        return new Scanner(title, about, help, status, List.of(part, text), word, guided);
    }

    /** Its name in commit messages. */
    String brief() {
        return word.equals("sast") ? "SAST" : title;
    }

    /** The template that a configuration includes to use it. */
    String template() {
        return word.equals("sast") ? "Security/SAST.gitlab-ci.yml" : "Security/Secret-Detection.gitlab-ci.yml";
    }
}
