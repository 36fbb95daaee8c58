package dev.tiltyard.gitlab.world;

/** Whose name a commit bears. */
record Author(String name, String email) {
    static Author of(Person person) {
        return new Author(person.name(), person.email());
    }
}
