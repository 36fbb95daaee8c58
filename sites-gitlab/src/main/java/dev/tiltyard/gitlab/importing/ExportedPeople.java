package dev.tiltyard.gitlab.importing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.archive.ArchiveRows;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.People;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Everybody whom archives of one GitLab name. Members have a user name and perhaps a public email address, authors of comments have
 * a name, others only a number.
 */
final class ExportedPeople {
    private final Map<Long, Facts> people = new TreeMap<>();
    private final Map<Long, Long> numbers = new HashMap<>();

    /** What is known of a person; empty for what is not. */
    private static final class Facts {
        private String username = "";
        private String name = "";
        private String email = "";
    }

    /**
     * A person with everything that an account needs.
     *
     * @param number in the archives
     */
    record Person(long number, String username, String name, String email, boolean publicEmail) {}

    /**
     * Learns whom an archive names.
     *
     * @throws ImportRefusedException if a number is another person's than in the archives before
     */
    void learn(String file, ExportArchive archive) throws IOException {
        for (JsonNode member : ArchiveRows.members(archive)) {
            member(file, member.path("user"));
        }
        ArchiveRows.peopleOf(archive, (number, name) -> {
            Facts facts = facts(number);
            if (!name.isBlank()) {
                facts.name = name;
            }
        });
    }

    private void member(String file, JsonNode user) {
        long number = user.path("id").asLong();
        String username = user.path("username").asText();
        if (number <= 0 || username.isEmpty()) {
            return;
        }
        Facts facts = facts(number);
        if (!facts.username.isEmpty() && !facts.username.equalsIgnoreCase(username)) {
            throw new ImportRefusedException("Could not import " + file + ": its user " + number + " is " + username
                    + ", who is " + facts.username + " in another archive, so they are of two GitLabs. Remedy: import"
                    + " the archives of each GitLab as a world of its own.");
        }
        facts.username = username;
        String email = user.path("public_email").asText(user.path("email").asText());
        if (!email.isBlank()) {
            facts.email = email;
        }
    }

    private Facts facts(long number) {
        return people.computeIfAbsent(number, any -> new Facts());
    }

    /** Everybody, by number, each with a user name and an email address that nobody else has. */
    List<Person> all() {
        Set<String> taken = new HashSet<>();
        people.values().forEach(facts -> taken.add(facts.username.toLowerCase(Locale.ROOT)));
        Set<String> emails = new HashSet<>();
        return people.entrySet().stream()
                .map(each -> {
                    Facts facts = each.getValue();
                    String username = facts.username.isEmpty() ? username(each.getKey(), facts, taken) : facts.username;
                    String name = facts.name.isEmpty() ? username : facts.name;
                    boolean own = !facts.email.isEmpty() && emails.add(facts.email.toLowerCase(Locale.ROOT));
                    String email = own ? facts.email : username.toLowerCase(Locale.ROOT) + "@example.com";
                    return new Person(each.getKey(), username, name, email, own);
                })
                .toList();
    }

    private static String username(long number, Facts facts, Set<String> taken) {
        String slug = facts.name.isEmpty()
                ? "user" + number
                : ExportFiles.slug(facts.name.toLowerCase(Locale.ROOT).replaceAll("\\s+", "."), "user" + number);
        return taken.add(slug) ? slug : slug + number;
    }

    /** Remembers the account of a person. */
    void account(long number, long user) {
        numbers.put(number, user);
    }

    /** The people for the import of one archive; nobody stands for another, as everybody is here. */
    People importedBy(long importer) {
        return new People() {
            @Override
            public void meet(List<JsonNode> members) {}

            @Override
            public Optional<Long> find(long number) {
                return Optional.ofNullable(numbers.get(number));
            }

            @Override
            public long importer() {
                return importer;
            }

            @Override
            public int highestRole() {
                return OWNER;
            }
        };
    }
}
