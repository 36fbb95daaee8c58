package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** A pack without a mistake, from which tests make wrong ones. */
final class SoundPack {
    static final String TEXT = """
            pack: my-forum
            templates:
              - number: 100001
                name: my-who-posted
                kind: information
                sites: [reddit]
                wordings:
                  - Who posted "{{title}}" in /f/{{forum}}?
                  - Tell me who submitted "{{title}}" to /f/{{forum}}.
                draw:
                  - sql: SELECT f.name AS forum, s.title, u.username AS author FROM submissions s ORDER BY s.id
                    variables: [forum, title, author]
                answer:
                  - text: "{{author}}"
                steps:
                  - open: /f/{{forum}}
                  - read: {css: .submission__submitter, into: who}
                  - answer: "{{who}}"
              - number: 100002
                name: my-subscribe
                kind: content
                sites: [reddit]
                wordings:
                  - Subscribe me to /f/{{forum}}.
                  - Add /f/{{forum}} to my subscriptions.
                draw:
                  - values: {forum: [books, movies]}
                checks:
                  - that: I am subscribed
                    sql: SELECT 1 FROM forum_subscriptions s JOIN users u ON u.id = s.user_id WHERE u.username = :me AND f.name = :forum
                    expect: {rows: 1}
                may_change:
                  reddit:
                    - {table: forum_subscriptions, change: insert, rows: {min: 1, max: 1}}
                steps:
                  - open: /f/{{forum}}
                  - click: {role: button, name: Subscribe, expect: {role: button, name: Unsubscribe}}
            """;

    private SoundPack() {}

    /** All site modules on the class path of the tests. */
    static List<SiteDefinition> sites() {
        return ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** What is wrong with a text. */
    static List<Problem> problems(String text, Path folder) throws IOException {
        return PackFile.problems(Files.writeString(folder.resolve("pack.yaml"), text), sites());
    }
}
