package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Facts.Month;
import dev.tiltyard.forum.world.Facts.Post;
import dev.tiltyard.forum.world.IdBlocks.Block;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.Shares;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The plan of all posts: ids, times, scores and numbers of comments, before any text is generated. */
final class PostPlan {
    /** From this score on a fact counts as a top post of its forum, and generated posts stay below it. */
    private static final int TOP = 800;

    private static final double FLOOR = 0.35;

    private final Facts facts;
    private final IdBlocks blocks;
    private final Seed seed;
    private final Map<String, List<Slot>> byForum = new TreeMap<>();
    /** Ids of posts in the facts. */
    private final NavigableSet<Long> given = new TreeSet<>();

    /** @param even whether small forums get more than their share, so that a small world has no empty ones */
    PostPlan(Facts facts, WorldSize size, boolean even, Seed seed) {
        this.facts = facts;
        this.blocks = new IdBlocks(facts);
        this.seed = seed;
        facts.posts().forEach(post -> post.id().ifPresent(given::add));
        List<Forum> forums = facts.forums();
        double mean = forums.stream()
                .mapToInt(f -> blocks.capacity(f.name()))
                .average()
                .orElseThrow();
        int[] counts = Shares.of(
                forums.stream()
                        .mapToDouble(f -> blocks.capacity(f.name()) + (even ? FLOOR * mean : 0))
                        .toArray(),
                size.submissions());
        for (int i = 0; i < counts.length; i++) {
            byForum.put(forums.get(i).name(), places(forums.get(i), counts[i]));
        }
        giveComments(size.comments());
    }

    /** The posts of a forum, by id. */
    List<Slot> of(String forum) {
        return byForum.getOrDefault(forum, List.of());
    }

    /** All posts of the facts, by id. */
    Map<Long, Slot> named() {
        Map<Long, Slot> named = new TreeMap<>();
        byForum.values().forEach(slots -> slots.stream()
                .filter(slot -> slot.fact().isPresent())
                .forEach(slot -> named.put(slot.id(), slot)));
        return named;
    }

    private List<Slot> places(Forum forum, int count) {
        List<Post> posts = facts.posts().stream()
                .filter(p -> p.forum().equals(forum.name()))
                .toList();
        List<Block> own = blocks.of(forum.name());
        TreeMap<Long, Post> named = new TreeMap<>();
        posts.stream().filter(p -> p.id().isPresent()).forEach(p -> named.put(p.id().orElseThrow(), p));
        posts.stream().filter(p -> p.id().isEmpty()).forEach(p -> named.put(freeId(p, own, named), p));
        List<Slot> slots = new ArrayList<>();
        named.forEach(
                (id, post) -> slots.add(new Slot(id, time(id, own), post.score(), post.comments(), Optional.of(post))));
        int cap =
                posts.stream().mapToInt(Post::score).filter(s -> s >= TOP).min().orElse(10_600) * 85 / 100;
        int[] perBlock =
                Shares.of(own.stream().mapToDouble(b -> free(b, named)).toArray(), Math.max(0, count - posts.size()));
        for (int i = 0; i < perBlock.length; i++) {
            fill(own.get(i), perBlock[i], cap, named, slots);
        }
        slots.sort(Comparator.comparingLong(Slot::id));
        return slots;
    }

    private int free(Block block, TreeMap<Long, Post> named) {
        NavigableSet<Long> taken = new TreeSet<>(given.subSet(block.first(), true, block.last(), true));
        taken.addAll(named.subMap(block.first(), true, block.last(), true).keySet());
        return block.length() - taken.size();
    }

    private long freeId(Post post, List<Block> own, TreeMap<Long, Post> named) {
        String[] place = post.place().split("@", 2);
        Block block = own.stream()
                .filter(b -> b.month().name().equals(place[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no month " + post.place() + " in " + post.forum()));
        long id = block.first() + (long) (Double.parseDouble(place[1]) * block.length());
        while (named.containsKey(id) || given.contains(id)) {
            id++;
        }
        return id;
    }

    private void fill(Block block, int count, int cap, TreeMap<Long, Post> named, List<Slot> slots) {
        List<Long> free = new ArrayList<>(block.length());
        for (long id = block.first(); id <= block.last(); id++) {
            if (!named.containsKey(id) && !given.contains(id)) {
                free.add(id);
            }
        }
        if (count > free.size()) {
            throw new IllegalArgumentException(count + " posts for " + free.size() + " ids from " + block.first());
        }
        for (int i = 0; i < count; i++) {
            long id = free.get((int) ((i + 0.5) * free.size() / count));
            SeededRandom random = seed.child(id).random();
            slots.add(new Slot(id, block.time(id, random.unit()), score(random, cap), 0, Optional.empty()));
        }
    }

    private Instant time(long id, List<Block> own) {
        for (Block block : own) {
            if (block.holds(id)) {
                return block.time(id, seed.child(id).random().unit());
            }
        }
        for (Month month : facts.months()) {
            if (id <= month.last()) {
                return month.from().plus(Duration.ofMinutes(1));
            }
        }
        throw new IllegalArgumentException("id " + id + " lies after the last month");
    }

    private static int score(SeededRandom random, int cap) {
        double kind = random.unit();
        if (kind < 0.03) {
            return -random.between(1, 24);
        }
        if (kind < 0.07) {
            return 0;
        }
        double score = StrictMath.exp(2.4 + 1.65 * random.normal());
        return score > cap ? random.between(cap / 2, cap) : Math.max(1, (int) score);
    }

    /** Distributes the comments: posts with high scores get more, a few get very many. */
    private void giveComments(int total) {
        List<Slot> volume = new ArrayList<>();
        int promised = 0;
        for (List<Slot> slots : byForum.values()) {
            for (Slot slot : slots) {
                if (slot.fact().isEmpty()) {
                    volume.add(slot);
                } else {
                    promised += slot.comments();
                }
            }
        }
        int[] counts = Shares.of(volume.stream().mapToDouble(this::talk).toArray(), total - promised);
        int next = 0;
        for (List<Slot> slots : byForum.values()) {
            for (int i = 0; i < slots.size(); i++) {
                Slot slot = slots.get(i);
                if (slot.fact().isEmpty()) {
                    slots.set(i, new Slot(slot.id(), slot.time(), slot.score(), counts[next++], slot.fact()));
                }
            }
        }
    }

    private double talk(Slot slot) {
        SeededRandom random = seed.child("talk").child(slot.id()).random();
        if (random.chance(0.08)) {
            return 0;
        }
        double talk = StrictMath.exp(1.1 * random.normal()) * StrictMath.pow(2 + Math.max(0, slot.score()), 0.35);
        return Math.min(talk, 120);
    }
}
