package dev.tiltyard.suite.cli;

/** A command that brings sites up, and so takes the options that they bring with them. */
interface TakesSiteOptions {
    SiteSettings settings();
}
