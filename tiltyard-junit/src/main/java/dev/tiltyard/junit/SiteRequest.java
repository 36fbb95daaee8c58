package dev.tiltyard.junit;

import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The sites that a test class asks for; classes with equal requests share a pool. */
record SiteRequest(List<String> sites, RuntimeKind runtime, Scale scale) {
    static SiteRequest of(Tiltyard asked) {
        var sites = asked.sites().length == 0
                ? known().stream().map(SiteDefinition::id).toList()
                : Arrays.stream(asked.sites()).distinct().toList();
        return new SiteRequest(sites, asked.runtime(), asked.scale());
    }

    /** The annotation that applies to a class: its own, an inherited one, or that of an enclosing class. */
    static Tiltyard annotationOf(Class<?> testClass) {
        return declaringClass(testClass).getAnnotation(Tiltyard.class);
    }

    /** The class that has or inherits the annotation: the one whose tests share a copy per class. */
    static Class<?> declaringClass(Class<?> testClass) {
        for (var each = testClass; each != null; each = each.getEnclosingClass()) {
            if (each.isAnnotationPresent(Tiltyard.class)) {
                return each;
            }
        }
        throw new ExtensionConfigurationException("@Tiltyard is missing on " + testClass.getName()
                + ". Remedy: put it on the class instead of registering the extension by hand.");
    }

    List<SiteDefinition> definitions() {
        if (sites.isEmpty()) {
            throw new ExtensionConfigurationException(
                    "@Tiltyard asks for all sites on the class path, but there is none."
                            + " Remedy: add a site's module, for example dev.tiltyard:sites-forum, to the tests' class path.");
        }
        return sites.stream().map(SiteRequest::definition).toList();
    }

    private static SiteDefinition definition(String id) {
        var all = known();
        return all.stream().filter(site -> site.id().equals(id)).findFirst().orElseThrow(() -> {
            var ids = all.stream().map(SiteDefinition::id).collect(Collectors.joining(", "));
            return new ExtensionConfigurationException("@Tiltyard asks for site \"" + id + "\", but the class path has "
                    + (ids.isEmpty() ? "no site" : "only: " + ids)
                    + ". Remedy: " + SiteArtifacts.remedy(id) + ".");
        });
    }

    private static List<SiteDefinition> known() {
        return ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(SiteDefinition::id))
                .toList();
    }
}
