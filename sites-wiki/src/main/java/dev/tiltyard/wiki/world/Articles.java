package dev.tiltyard.wiki.world;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All articles, in the order of their titles, and the titles that lead to them. */
final class Articles {
    private static final String SHIPPED = "/dev/tiltyard/wiki/articles";
    private static final String ENDING = ".md";

    private final List<Article> all;
    private final Map<String, Article> byTitle = new TreeMap<>();

    private Articles(Collection<Article> articles) {
        this.all =
                articles.stream().sorted(Comparator.comparing(Article::title)).toList();
        all.forEach(article -> {
            Article other = byTitle.putIfAbsent(key(article.title()), article);
            if (other != null) {
                throw new ArticleException(
                        article.slug(), other.slug() + ".md has the title '" + other.title() + "' too");
            }
        });
        // After all titles: an article's own title goes before another's redirect.
        all.forEach(article -> article.redirects().forEach(title -> byTitle.putIfAbsent(key(title), article)));
    }

    /** The articles that the program brings with it. */
    static Articles shipped() {
        return beside(Articles.class, SHIPPED);
    }

    /**
     * The articles in a folder of resources.
     *
     * @throws ArticleException if one is not in the agreed form, or two have the same title
     */
    static Articles beside(Class<?> owner, String folder) {
        URL url = owner.getResource(folder);
        if (url == null) {
            throw new IllegalStateException("there is no folder " + folder + " beside " + owner.getName());
        }
        try {
            URI uri = url.toURI();
            if (!uri.getScheme().equals("jar")) {
                return in(Path.of(uri));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return in(jar.getPath(folder));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the articles in " + url + " can't be read", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a resource's address is no URI: " + url, e);
        }
    }

    private static Articles in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> sorted = files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
            return new Articles(sorted.stream().map(Articles::read).toList());
        }
    }

    private static Article read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return ArticleFile.parse(name.substring(0, name.length() - ENDING.length()), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("the article " + file + " can't be read", e);
        }
    }

    List<Article> all() {
        return all;
    }

    /** The article that a link to this title leads to, by its own title or by another; its first letter may be small. */
    Optional<Article> called(String title) {
        return Optional.ofNullable(byTitle.get(key(title)));
    }

    /** Articles of each category, in the order of their titles. */
    Map<String, List<Article>> byCategory() {
        Map<String, List<Article>> categories = new TreeMap<>();
        for (Article article : all) {
            for (String category : article.categories()) {
                categories.merge(category, List.of(article), (some, more) -> Stream.concat(some.stream(), more.stream())
                        .distinct()
                        .toList());
            }
        }
        return categories;
    }

    private static String key(String title) {
        String spaced = title.replace('_', ' ').strip();
        return spaced.isEmpty() ? spaced : Character.toUpperCase(spaced.charAt(0)) + spaced.substring(1);
    }
}
