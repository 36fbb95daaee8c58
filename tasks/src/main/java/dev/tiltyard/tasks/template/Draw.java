package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Seed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One draw of an instance: the world as SQL sees it, and chance from a seed. What is drawn by {@link #one} differs from seed
 * to seed for as long as there is anything left to choose from. For one thread.
 */
public final class Draw {
    /** How far a draw that has to be repeated moves on, so that it does not take what the next seeds are given. */
    private static final int STRIDE = 7919;

    private final DrawnWorld world;
    private final int template;
    private final int seed;
    private final int attempt;
    private final Dice dice;
    private int choices;

    Draw(DrawnWorld world, int template, int seed, int attempt) {
        this.world = world;
        this.template = template;
        this.seed = seed;
        this.attempt = attempt;
        this.dice = new Seed(template).child(seed).child(attempt).dice();
    }

    /** The number that all of this draw follows from, from 0. */
    public int seed() {
        return seed;
    }

    /** Chance of this draw's own, for texts and amounts. */
    public Dice dice() {
        return dice;
    }

    /**
     * One of these: another for each seed, until all had their turn.
     *
     * @param from in an order that is the same on every machine
     * @throws NothingToDrawException if there is none
     */
    public <T> T one(List<T> from) {
        if (from.isEmpty()) {
            throw new NothingToDrawException("the world has nothing that template " + template + " could be about");
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            order.add(i);
        }
        Dice shuffle = new Seed(template).child("order").child(choices++).dice();
        for (int i = order.size() - 1; i > 0; i--) {
            int other = shuffle.below(i + 1);
            int kept = order.get(i);
            order.set(i, order.get(other));
            order.set(other, kept);
        }
        long turn = seed + (long) attempt * STRIDE;
        return from.get(order.get((int) (turn % from.size())));
    }

    /** One of these by chance; two seeds may get the same. */
    public String any(String... from) {
        return dice.pick(List.of(from));
    }

    /**
     * Rows of a site's database.
     *
     * @param sql {@code SELECT} that orders its rows in full; not more than some thousand of them
     * @param parameters names and values of {@code :name} in turn
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
     * What a GET of the site's REST interface answers.
     *
     * @param account name to ask as; empty for a visitor
     */
    public JsonNode rest(String site, String path, String account) {
        return world.rest(site, path, account);
    }

    /** A page as a visitor is sent it, for a site without a database: its HTML. */
    public String page(String site, String path) {
        return world.page(site, path);
    }

    /** The name of the account that tasks of this site are played with. */
    public String me(String site) {
        return world.account(site);
    }

    /** Name and value in turn, as a map. */
    static Map<String, Object> named(Object... namesAndValues) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            named.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return named;
    }
}
