package dev.tiltyard.junit;

import dev.tiltyard.sitefile.FileSite;
import dev.tiltyard.sitefile.SiteFiles;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The sites that a test class asks for; classes with equal requests share a pool.
 *
 * @param files site files
 */
record SiteRequest(List<String> sites, List<Path> files, RuntimeKind runtime, Scale scale) {
    static SiteRequest of(Tiltyard asked) {
        var files = Arrays.stream(asked.siteFile())
                .map(file -> SiteFiles.found(Path.of(file)))
                .distinct()
                .toList();
        var sites = asked.sites().length == 0 && files.isEmpty()
                ? known().stream().map(SiteDefinition::id).toList()
                : Arrays.stream(asked.sites()).distinct().toList();
        return new SiteRequest(sites, files, asked.runtime(), asked.scale());
    }

    /** @throws ExtensionConfigurationException if no machine could start them */
    static void requirePossible(Tiltyard asked) {
        if (asked.siteFile().length > 0 && asked.runtime() != RuntimeKind.EMBEDDED) {
            throw new ExtensionConfigurationException("@Tiltyard can't start " + asked.siteFile()[0]
                    + " with the runtime " + asked.runtime()
                    + ": an application of a site file runs as a process of this machine. Remedy: leave runtime out.");
        }
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
        if (sites.isEmpty() && files.isEmpty()) {
            throw new ExtensionConfigurationException(
                    "@Tiltyard asks for all sites on the class path, but there is none."
                            + " Remedy: add a site's module, for example dev.tiltyard:sites-forum, to the tests' class path,"
                            + " or name the file of your own application by siteFile.");
        }
        var all = Stream.concat(
                        sites.stream().map(SiteRequest::definition),
                        files.stream().map(FileSite::of))
                .toList();
        var ids = all.stream().map(SiteDefinition::id).toList();
        if (Set.copyOf(ids).size() < ids.size()) {
            throw new ExtensionConfigurationException("@Tiltyard asks for two sites of one id: " + ids
                    + ". Remedy: give the site of " + files + " another id ('site: ...').");
        }
        return all;
    }

    private static SiteDefinition definition(String id) {
        var all = Stream.<SiteDefinition>concat(known().stream(), SiteFiles.named().stream())
                .toList();
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
