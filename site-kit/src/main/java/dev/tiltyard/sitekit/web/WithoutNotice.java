package dev.tiltyard.sitekit.web;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Objects;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.NOPLoggerFactory;

/**
 * Starts a web server without Javalin's notice, twenty lines on standard error, if the program has no logging library.
 * Javalin looks for SLF4J providers through the thread's class loader; during the start, that loader also finds SLF4J's
 * no-op provider.
 */
public final class WithoutNotice {
    private static final String PROVIDERS = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

    private WithoutNotice() {}

    /** Runs {@code start} in this thread; exceptions propagate. */
    public static void run(Runnable start) {
        if (!(LoggerFactory.getILoggerFactory() instanceof NOPLoggerFactory)) {
            start.run();
            return;
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new SilentProvider(WithoutNotice.class.getClassLoader()));
        try {
            start.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static final class SilentProvider extends ClassLoader {
        SilentProvider(ClassLoader parent) {
            super(parent);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(PROVIDERS)
                    ? Collections.enumeration(Collections.singleton(
                            Objects.requireNonNull(WithoutNotice.class.getResource("silent-provider"))))
                    : super.getResources(name);
        }
    }
}
