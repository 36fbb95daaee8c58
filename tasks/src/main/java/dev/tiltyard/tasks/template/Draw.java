package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;

/**
 * One draw of an instance: SQL access to the world, and random choices from a seed. {@link #one} gives a different
 * value for each seed as long as there are values left. Not thread-safe.
 */
public final class Draw {
    /** How far a repeated draw advances, so that it does not collide with the next seeds. */
    private static final int STRIDE = 7919;

    private static final Pattern VARIABLE = Pattern.compile("\\{\\{(\\w+)}}");

    private final DrawnWorld world;
    private final int template;
    private final Set<String> variables;
    private final TaskPart part;
    private final int seed;
    private final long turn;
    private final SeededRandom random;
    private int choices;

    Draw(DrawnWorld world, TaskTemplate of, TaskPart part, int turn, int attempt) {
        this.world = world;
        this.template = of.id();
        this.variables = part == TaskPart.WHOLE ? Set.of() : variables(of);
        this.part = part;
        this.seed = part.seed(turn);
        this.turn = turn + (long) attempt * STRIDE;
        this.random = new Seed(template).child(seed).child(attempt).random();
    }

    private static Set<String> variables(TaskTemplate template) {
        return template.wordings().stream()
                .flatMap(wording -> VARIABLE.matcher(wording).results())
                .map(variable -> Things.base(variable.group(1)))
                .collect(Collectors.toSet());
    }

    /** The seed that determines this draw, from 0. */
    public int seed() {
        return seed;
    }

    /** Random choices of this draw, for texts and amounts. */
    public SeededRandom random() {
        return random;
    }

    /**
     * One of these: a different one for each seed, until all have been used.
     *
     * @param all candidates in a deterministic order
     * @throws NothingToDrawException if there is none
     */
    public <T> T one(List<T> all) {
        List<T> from = ofPart(all);
        if (from.isEmpty()) {
            throw new NothingToDrawException("the world has no data for template " + template);
        }
        List<Integer> order = order(from.size(), turn / from.size());
        return from.get(order.get((int) (turn % from.size())));
    }

    /**
     * The order in which the values of the next choice are used: a different one for each choice and, so that two
     * choices are not always paired, for each cycle of a later choice.
     */
    private List<Integer> order(int size, long time) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            order.add(i);
        }
        Seed choice = new Seed(template).child("order").child(choices);
        SeededRandom shuffle = (choices == 0 || time == 0 ? choice : choice.child(time)).random();
        choices++;
        for (int i = size - 1; i > 0; i--) {
            int other = shuffle.below(i + 1);
            int kept = order.get(i);
            order.set(i, order.get(other));
            order.set(other, kept);
        }
        return order;
    }

    /**
     * Some of these, in any order: a different combination for each seed, until all have been used.
     *
     * @param candidates candidates in a deterministic order
     * @throws NothingToDrawException if there are too few
     */
    public <T> List<T> some(int count, List<T> candidates) {
        List<T> from = ofPart(candidates);
        BigInteger all = combinations(from.size(), count);
        if (all.signum() == 0) {
            throw new NothingToDrawException("the world has too little data for template " + template);
        }
        SeededRandom order = new Seed(template).child("order").child(choices++).random();
        // A step coprime to the number of combinations visits each before it repeats.
        BigInteger step =
                BigInteger.valueOf(order.below(Integer.MAX_VALUE)).mod(all).max(BigInteger.ONE);
        while (!step.gcd(all).equals(BigInteger.ONE)) {
            step = step.add(BigInteger.ONE);
        }
        BigInteger rank = BigInteger.valueOf(turn)
                .multiply(step)
                .add(BigInteger.valueOf(order.below(Integer.MAX_VALUE)))
                .mod(all);
        // The same combination always has the same order, so that it is the same instance.
        SeededRandom shuffle =
                new Seed(template).child("order").child(rank.longValue()).random();
        List<T> chosen = new ArrayList<>();
        for (int place : combination(rank, from.size(), count)) {
            chosen.add(shuffle.below(chosen.size() + 1), from.get(place));
        }
        return chosen;
    }

    /** A random one of several equivalent values; two seeds may get the same. */
    public <T> T anyOf(List<T> alike) {
        return random.pick(ofPart(alike));
    }

    /**
     * Those that only name things of the part being drawn from; all if there is none. The final draw is checked again.
     */
    public <T> List<T> ofPart(List<T> all) {
        if (part == TaskPart.WHOLE) {
            return all;
        }
        List<T> own = all.stream()
                .filter(each -> Things.allIn(each, variables, name -> world.mayName(part, name)))
                .toList();
        return own.isEmpty() ? all : own;
    }

    /** The positions in the combination of this rank. */
    private static List<Integer> combination(BigInteger rank, int size, int count) {
        List<Integer> places = new ArrayList<>();
        BigInteger left = rank;
        for (int place = 0; places.size() < count; place++) {
            BigInteger with = combinations(size - place - 1, count - places.size() - 1);
            if (left.compareTo(with) < 0) {
                places.add(place);
            } else {
                left = left.subtract(with);
            }
        }
        return places;
    }

    private static BigInteger combinations(int size, int count) {
        BigInteger number = BigInteger.ONE;
        for (int i = 0; i < count; i++) {
            number = number.multiply(BigInteger.valueOf(Math.max(0, size - i))).divide(BigInteger.valueOf(i + 1));
        }
        return number;
    }

    /** A random one of these; two seeds may get the same. */
    public String any(String... from) {
        return random.pick(List.of(from));
    }

    /**
     * Rows of a site's database.
     *
     * @param sql a {@code SELECT} with a total order and at most a few thousand rows
     * @param parameters alternating names and values of {@code :name}
     */
    public List<JsonNode> rows(String site, String sql, Object... parameters) {
        return world.rows(site, sql, named(parameters));
    }

    /**
     * A result that is expensive to derive from a world's data and the same in every draw; cached.
     *
     * @param key a unique key
     */
    public <T> T once(Object key, Supplier<T> derivation) {
        return world.once(key, derivation);
    }

    /** The first row, which must exist. */
    public JsonNode row(String site, String sql, Object... parameters) {
        List<JsonNode> rows = rows(site, sql, parameters);
        if (rows.isEmpty()) {
            throw new NothingToDrawException("template " + template + " finds no row of: " + sql.strip());
        }
        return rows.get(0);
    }

    /**
     * The response to a GET request to the site's REST API.
     *
     * @param account name of the account that sends it; empty for an anonymous visitor
     */
    public JsonNode rest(String site, String path, String account) {
        return world.rest(site, path, account);
    }

    /** The JSON response to an anonymous GET request, whatever its status, including "not found". */
    public JsonNode answer(String site, String path) {
        return world.answer(site, path);
    }

    /** A page for an anonymous visitor, for a site without a database. */
    public Document page(String site, String path) {
        return world.page(site, path);
    }

    /** The name of the tasks' account on this site. */
    public String me(String site) {
        return world.account(site);
    }

    /** The same; empty for a site without accounts. */
    public Optional<String> account(String site) {
        return world.accounts(site).isEmpty() ? Optional.empty() : Optional.of(me(site));
    }

    /** Alternating names and values as a map. */
    public static Map<String, Object> named(Object... namesAndValues) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            named.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return named;
    }
}
