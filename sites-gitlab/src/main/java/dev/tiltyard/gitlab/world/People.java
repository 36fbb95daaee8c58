package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Everybody who has an account: those whom tasks name, and others. */
final class People {
    /** Who is in free worlds too. */
    private static final Set<String> KEPT = Set.of("root", "ghost", GitLabWorld.MEMBER);

    private static final long FIRST_NUMBER = 600;
    private static final long FIRST_NAMESPACE = 2600;
    private static final Instant IMPORTED = Instant.parse("2023-03-20T08:00:00Z");

    private final List<Person> all = new ArrayList<>();
    private final Map<String, Person> byUsername = new HashMap<>();
    private final int named;

    private People(int named) {
        this.named = named;
    }

    /** @param free without those whom official tasks name, except for the accounts that every GitLab has and the tasks' own */
    static People make(boolean free, int count, Seed seed, Grammar texts, Rows rows) {
        List<FactTable.Row> facts = FactTable.read(People.class, "facts/users.tsv").stream()
                .filter(fact -> !free || KEPT.contains(fact.text("username")))
                .toList();
        People people = new People(facts.size());
        new Maker(people, seed.random(), texts, rows).make(facts, count);
        return people;
    }

    List<Person> all() {
        return all;
    }

    /** People whom no task names. */
    List<Person> others() {
        return all.subList(named, all.size());
    }

    /** @throws IllegalArgumentException if there is no user of that name */
    Person named(String username) {
        Person found = byUsername.get(username.toLowerCase(Locale.ROOT));
        if (found == null) {
            throw new IllegalArgumentException("the facts name " + username + ", who is not among the users");
        }
        return found;
    }

    private void add(Person person) {
        all.add(person);
        byUsername.put(person.username().toLowerCase(Locale.ROOT), person);
    }

    /** Writes the rows of people. */
    private static final class Maker {
        private final People people;
        private final SeededRandom random;
        private final Grammar texts;
        private final Rows.Table users;
        private final Rows.Table details;
        private final Rows.Table preferences;
        private final Rows.Table namespaces;
        private final Rows.Table routes;
        private final Rows.Table emails;
        private final Set<Long> numbers = new HashSet<>();
        private long nextNumber = FIRST_NUMBER;
        private long nextNamespace = FIRST_NAMESPACE;

        Maker(People people, SeededRandom random, Grammar texts, Rows rows) {
            this.people = people;
            this.random = random;
            this.texts = texts;
            this.users = rows.table(
                    "users",
                    "id email encrypted_password created_at updated_at confirmed_at name admin username projects_limit"
                            + " public_email feed_token last_activity_on color_scheme_id theme_id notification_email");
            this.details = rows.table(
                    "user_details", "user_id bio location website_url organization job_title linkedin twitter skype");
            this.preferences = rows.table(
                    "user_preferences",
                    "id user_id created_at updated_at timezone issues_sort projects_sort time_display_relative");
            this.namespaces = Namespaces.in(rows);
            this.routes = Namespaces.routesIn(rows);
            this.emails = rows.table("emails", "id user_id email created_at updated_at confirmed_at");
        }

        void make(List<FactTable.Row> facts, int count) {
            facts.stream().filter(fact -> !fact.lacks("id")).forEach(fact -> numbers.add(fact.number("id")));
            List<String> taken = FactTable.read(People.class, "facts/taken_names.tsv").stream()
                    .map(row -> row.text("name"))
                    .toList();
            PersonNames.Handles handles = new PersonNames.Handles(random);
            facts.forEach(fact -> handles.reserve(fact.text("username")));
            facts.forEach(this::fact);
            while (people.all.size() < count) {
                String name = PersonNames.full(random);
                if (taken.stream().noneMatch(name::startsWith)) {
                    other(name, handles.next());
                }
            }
        }

        private void fact(FactTable.Row fact) {
            long id = fact.number("id", 0);
            String username = fact.text("username");
            String email = fact.lacks("email")
                    ? username.toLowerCase(Locale.ROOT) + "@users.noreply.github.com"
                    : fact.text("email");
            Person person = person(id == 0 ? freeNumber() : id, username, fact.text("name"), email);
            user(person, fact.text("public_email"));
            details.add(
                    person.id(),
                    fact.text("bio"),
                    fact.text("location"),
                    fact.text("website"),
                    fact.text("organization"),
                    "",
                    "",
                    "",
                    "");
        }

        private void other(String name, String username) {
            Person person = person(
                    freeNumber(),
                    username,
                    name,
                    username.toLowerCase(Locale.ROOT)
                            + (random.chance(0.5) ? "@users.noreply.github.com" : "@mail.example.com"));
            user(person, "");
            Draft draft = texts.draft(random);
            draft.bind("thing", random.pick(List.of("parser", "compiler", "garden", "map", "queue", "chart")));
            draft.bind("other", random.pick(List.of("type", "test", "colour", "query", "sensor", "font")));
            details.add(
                    person.id(),
                    random.chance(0.6) ? draft.write("bio") : "",
                    random.chance(0.6) ? draft.write("place") : "",
                    random.chance(0.3) ? "https://" + username.toLowerCase(Locale.ROOT) + ".example.com" : "",
                    random.chance(0.4) ? draft.write("company") : "",
                    "",
                    "",
                    "",
                    "");
        }

        private long freeNumber() {
            while (!numbers.add(nextNumber)) {
                nextNumber++;
            }
            return nextNumber;
        }

        private Person person(long id, String username, String name, String email) {
            boolean first = username.equals(GitLabWorld.MEMBER);
            long namespace = first ? GitLabWorld.MEMBER_NAMESPACE : nextNamespace++;
            Instant joined = first
                    ? Instant.parse("2023-03-23T13:49:00Z")
                    : IMPORTED.plus(Duration.ofMinutes(random.between(0, 5 * 24 * 60)));
            Person person = new Person(id, username, name, email, namespace, joined);
            people.add(person);
            return person;
        }

        private void user(Person person, String publicEmail) {
            users.add(
                    person.id(),
                    person.email(),
                    password(),
                    person.joined(),
                    person.joined(),
                    person.joined(),
                    person.name(),
                    person.username().equals("root"),
                    person.username(),
                    100000,
                    publicEmail,
                    person.username().equals(GitLabWorld.MEMBER) ? GitLabWorld.MEMBER_FEED_TOKEN : token(),
                    "2023-03-28",
                    1,
                    1,
                    person.email());
            boolean first = person.username().equals(GitLabWorld.MEMBER);
            preferences.addNumbered(
                    person.id(),
                    person.joined(),
                    person.joined(),
                    "UTC",
                    first ? "updated_desc" : null,
                    first ? "name_asc" : null,
                    true);
            Namespaces.user(namespaces, person);
            routes.addNumbered(
                    person.namespace(),
                    "Namespace",
                    person.username(),
                    person.joined(),
                    person.joined(),
                    person.name());
            if (first) {
                emails.addNumbered(
                        person.id(),
                        "ericwbailey@users.noreply.github.com",
                        person.joined(),
                        person.joined(),
                        person.joined());
            }
        }

        private String password() {
            byte[] salt = ByteBuffer.allocate(16)
                    .putLong(random.bits())
                    .putLong(random.bits())
                    .array();
            return Passwords.hash(GitLabWorld.PASSWORD, salt);
        }

        private String token() {
            StringBuilder token = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                token.append(
                        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".charAt(random.below(64)));
            }
            return token.toString();
        }
    }
}
