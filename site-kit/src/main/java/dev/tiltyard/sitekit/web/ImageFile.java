package dev.tiltyard.sitekit.web;

/**
 * An image in a site's files.
 *
 * @param fileName SHA-256 of the content in hexadecimal, and the extension: {@code 9f86...08.jpg}
 * @param sha256 the digest alone, 64 hexadecimal digits
 * @param width in pixels
 * @param height in pixels
 */
public record ImageFile(String fileName, String sha256, int width, int height) {}
