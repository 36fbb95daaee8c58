package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;

/**
 * One draw of an instance: access to the world by SQL, and random choices from a seed. {@link #one} gives a different value for
 * each seed as long as there are values left. For one thread.
 */
public final class Draw {
    /** How far a repeated draw moves on, so that it does not collide with the next seeds. */
    private static final int STRIDE = 7919;

    private final DrawnWorld world;
    private final int template;
    private final int seed;
    private final int attempt;
    private final SeededRandom dice;
    private int choices;

    Draw(DrawnWorld world, int template, int seed, int attempt) {
        this.world = world;
        this.template = template;
        this.seed = seed;
        this.attempt = attempt;
        this.dice = new Seed(template).child(seed).child(attempt).dice();
    }

    /** The seed that determines this draw, from 0. */
    public int seed() {
        return seed;
    }

    /** Random choices of this draw, for texts and amounts. */
    public SeededRandom dice() {
        return dice;
    }

    /**
     * One of these: a different one for each seed, until all have been used.
     *
     * @param from in an order that is the same on every machine
     * @throws NothingToDrawException if there is none
     */
    public <T> T one(List<T> from) {
        if (from.isEmpty()) {
            throw new NothingToDrawException("the world has no data for template " + template);
        }
        long turn = seed + (long) attempt * STRIDE;
        List<Integer> order = order(from.size(), turn / from.size());
        return from.get(order.get((int) (turn % from.size())));
    }

    /**
     * The order in which the values of the next choice are used: another one for each choice and, so that two choices don't always
     * come together, for each time that a later one begins anew.
     */
    private List<Integer> order(int size, long time) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            order.add(i);
        }
        Seed choice = new Seed(template).child("order").child(choices);
        SeededRandom shuffle = (choices == 0 || time == 0 ? choice : choice.child(time)).dice();
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
     * Some of these, in any order: other ones for each seed, until all combinations have been used.
     *
     * @param from in an order that is the same on every machine
     * @throws NothingToDrawException if there are not so many
     */
    public <T> List<T> some(int count, List<T> from) {
        BigInteger all = combinations(from.size(), count);
        if (all.signum() == 0) {
            throw new NothingToDrawException("the world has too little data for template " + template);
        }
        SeededRandom order = new Seed(template).child("order").child(choices++).dice();
        BigInteger turn = BigInteger.valueOf(seed + (long) attempt * STRIDE);
        // A step that shares no divisor with the number of combinations comes to each before it comes to one again.
        BigInteger step =
                BigInteger.valueOf(order.below(Integer.MAX_VALUE)).mod(all).max(BigInteger.ONE);
        while (!step.gcd(all).equals(BigInteger.ONE)) {
            step = step.add(BigInteger.ONE);
        }
        BigInteger rank = turn.multiply(step)
                .add(BigInteger.valueOf(order.below(Integer.MAX_VALUE)))
                .mod(all);
        // The same combination always comes in the same order, so that it is the same instance.
        SeededRandom shuffle =
                new Seed(template).child("order").child(rank.longValue()).dice();
        List<T> chosen = new ArrayList<>();
        for (int place : combination(rank, from.size(), count)) {
            chosen.add(shuffle.below(chosen.size() + 1), from.get(place));
        }
        return chosen;
    }

    /** The places of the combination of this rank among those of so many places. */
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
        return dice.pick(List.of(from));
    }

    /**
     * Rows of a site's database.
     *
     * @param sql a {@code SELECT} with a complete ordering and at most a few thousand rows
     * @param parameters alternating names and values of {@code :name}
     */
    public List<JsonNode> rows(String site, String sql, Object... parameters) {
        return world.rows(site, sql, named(parameters));
    }

    /** The first row, which has to be there. */
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
     * @param account name to ask as; empty for a visitor
     */
    public JsonNode rest(String site, String path, String account) {
        return world.rest(site, path, account);
    }

    /** A page as a visitor gets it, for a site without a database. */
    public Document page(String site, String path) {
        return world.page(site, path);
    }

    /** The name of the account that tasks on this site use. */
    public String me(String site) {
        return world.account(site);
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
