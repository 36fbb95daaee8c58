package dev.tiltyard.junit;

import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.replica.Scale;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Gives the tests of a class copies of sites. The parameters of constructors, tests and lifecycle methods may be:
 *
 * <ul>
 *   <li>{@link dev.tiltyard.sitekit.lease.Lease}: the private copy of all the sites;
 *   <li>{@link dev.tiltyard.sitekit.RunningSite}: one of them, named by {@link On} unless it is the only one;
 *   <li>{@link com.microsoft.playwright.Page} and {@link com.microsoft.playwright.BrowserContext}: a browser that is
 *       logged in to it and reaches only the leased sites; a page is already open at the site's front page.
 * </ul>
 *
 * <p>Sites are started on first use, shared by all classes of the run, and stopped at its end. Tests are skipped, with
 * the reason, if the machine lacks a Docker engine, disk space, or a Chromium for a page. When a test with pages fails,
 * screenshots and HTML of them are saved among the reports. A test fails if the reset of its copy could not be
 * verified.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(TiltyardExtension.class)
@ResourceLock(providers = CopyLocks.class)
public @interface Tiltyard {
    /**
     * Ids of the sites, for example {@code reddit}; empty for all sites on the class path, or for none if there is a
     * {@link #siteFile()}.
     */
    String[] sites() default {};

    /**
     * Files that describe applications of your own, or folders with a {@code site.yaml}, relative to the working folder,
     * which is the module's folder with Maven and Gradle. They run as processes of this machine, so only with {@code
     * EMBEDDED}.
     */
    String[] siteFile() default {};

    /** Where they run: {@code EMBEDDED} in this JVM, or {@code DOCKER}, each copy in its own containers. */
    RuntimeKind runtime() default RuntimeKind.EMBEDDED;

    /** When a copy is reset. */
    Reset reset() default Reset.EACH;

    /** The amount of data in the sites. */
    Scale scale() default Scale.SMALL;
}
