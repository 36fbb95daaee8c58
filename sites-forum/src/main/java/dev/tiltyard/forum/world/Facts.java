package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.Seed;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The facts, from the files in {@code facts/}. */
record Facts(
        List<Forum> forums,
        List<Month> months,
        List<FixedBlock> blocks,
        List<Post> posts,
        List<Reply> replies,
        List<Person> people) {

    /**
     * A forum.
     *
     * @param name its name in the facts
     * @param shownName its name on the site
     * @param genre the grammar it shares with others
     * @param weight number of posts relative to other forums
     * @param mix percentages of text, link and image posts
     * @param scene subject of its pictures
     * @param moderated whether it has moderators, tags and texts of our own. The others are as bare as all forums of
     *     the official image; official tasks use those
     * @param pinned whether it has a pinned post
     * @param brief whether all discussions end within days
     */
    record Forum(
            long id,
            String name,
            String shownName,
            String genre,
            int weight,
            List<Integer> mix,
            String scene,
            boolean featured,
            boolean moderated,
            boolean pinned,
            boolean brief,
            List<String> tags,
            String description,
            String sidebar) {
        /** The same forum with another name on the site. */
        Forum shownAs(String other) {
            return new Forum(
                    id,
                    name,
                    other,
                    genre,
                    weight,
                    mix,
                    scene,
                    featured,
                    moderated,
                    pinned,
                    brief,
                    tags,
                    description,
                    sidebar);
        }
    }

    /** A month of the world and its submission ids. */
    record Month(String name, Instant from, Instant until, long first, long last) {}

    /**
     * The range of ids of a forum in a month, since facts name some of them.
     *
     * @param last less than {@code first} if the forum had no posts in that month
     */
    record FixedBlock(String month, String forum, long first, long last) {
        boolean silent() {
            return last < first;
        }
    }

    /**
     * A post. Its position is an id, or a month and a position in the forum's range of that month.
     *
     * @param about the subject's name in comments
     * @param picture empty for a post without one
     */
    record Post(
            String place,
            String forum,
            String user,
            String kind,
            int score,
            int comments,
            String about,
            Optional<Picture> picture,
            String slug,
            String title,
            String url,
            String body) {
        Optional<Long> id() {
            return place.contains("@") ? Optional.empty() : Optional.of(Long.valueOf(place));
        }
    }

    /**
     * The picture of a post.
     *
     * @param scene its subject
     * @param fileName its file name, if that is fixed
     */
    record Picture(String scene, Optional<String> fileName) {}

    /**
     * A comment; {@code parent} is the key of another one, or empty; {@code at} its time, if it is not given in
     * minutes.
     */
    record Reply(
            String key,
            Optional<Long> id,
            long post,
            String parent,
            String user,
            int score,
            int minutes,
            Optional<Instant> at,
            String body) {}

    /** An account with a fixed id. */
    record Person(
            String username,
            long id,
            String role,
            String password,
            Instant created,
            String biography,
            List<String> subscriptions,
            List<String> moderates) {}

    static Facts read() {
        return new Facts(
                rows("forums").stream()
                        .map(Facts::forum)
                        .sorted(Comparator.comparing(Forum::name))
                        .toList(),
                rows("months").stream().map(Facts::month).toList(),
                rows("blocks").stream()
                        .map(r -> new FixedBlock(
                                r.text("month"), r.text("forum"), r.number("first", 0), r.number("last", -1)))
                        .toList(),
                rows("submissions").stream().map(Facts::post).toList(),
                rows("comments").stream().map(Facts::reply).toList(),
                readPeople());
    }

    /** The forums with generated names, and the accounts that can log in: nothing that official tasks name. */
    static Facts free(Seed seed) {
        Facts official = read();
        ForumNames names = new ForumNames(seed.child("names").random());
        return new Facts(
                official.forums().stream()
                        .map(forum -> forum.shownAs(names.like(forum.name())))
                        .toList(),
                official.months(),
                List.of(),
                List.of(),
                List.of(),
                official.people().stream()
                        .filter(person -> !person.password().isEmpty())
                        .toList());
    }

    /** The accounts with a fixed id, in file order. */
    static List<Person> readPeople() {
        return rows("users").stream().map(Facts::person).toList();
    }

    private static List<Row> rows(String table) {
        return FactTable.read(Facts.class, "facts/" + table + ".tsv");
    }

    private static Forum forum(Row row) {
        return new Forum(
                row.number("id"),
                row.text("name"),
                row.text("name"),
                row.text("genre"),
                (int) row.number("weight"),
                Arrays.stream(row.text("mix").split("/")).map(Integer::valueOf).toList(),
                row.text("scene"),
                row.text("featured").equals("yes"),
                row.text("moderated").equals("yes"),
                row.text("pinned").equals("yes"),
                row.text("brief").equals("yes"),
                row.list("tags"),
                row.text("description"),
                row.text("sidebar"));
    }

    private static Month month(Row row) {
        return new Month(
                row.text("month"),
                Instant.parse(row.text("from")),
                Instant.parse(row.text("until")),
                row.number("first"),
                row.number("last"));
    }

    private static Post post(Row row) {
        List<String> image = row.list("image");
        return new Post(
                row.text("id"),
                row.text("forum"),
                row.text("user"),
                row.text("kind"),
                (int) row.number("score"),
                (int) row.number("comments"),
                row.text("about"),
                image.isEmpty() ? Optional.empty() : Optional.of(picture(image)),
                row.text("slug"),
                row.text("title"),
                row.text("url"),
                row.text("body"));
    }

    private static Picture picture(List<String> cells) {
        return new Picture(cells.get(0), cells.size() > 1 ? Optional.of(cells.get(1)) : Optional.empty());
    }

    private static Reply reply(Row row) {
        return new Reply(
                row.text("key"),
                row.lacks("id") ? Optional.empty() : Optional.of(row.number("id")),
                row.number("post"),
                row.text("parent"),
                row.text("user"),
                (int) row.number("score"),
                (int) row.number("minutes", 0),
                row.lacks("at") ? Optional.empty() : Optional.of(Instant.parse(row.text("at"))),
                row.text("body"));
    }

    private static Person person(Row row) {
        return new Person(
                row.text("username"),
                row.number("id"),
                row.text("role"),
                row.text("password"),
                Instant.parse(row.text("created")),
                row.text("biography"),
                row.list("subscriptions"),
                row.list("moderates"));
    }
}
