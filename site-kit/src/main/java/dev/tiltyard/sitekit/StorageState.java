package dev.tiltyard.sitekit;

/**
 * A logged-in browser session.
 *
 * @param json cookies and local storage in Playwright's storage state format
 */
public record StorageState(String json) {}
