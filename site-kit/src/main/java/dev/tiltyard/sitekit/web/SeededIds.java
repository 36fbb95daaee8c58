package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.replica.Store;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/**
 * Identifiers that repeat after every reset: the n-th since the world's beginning, with n counted in the database, so
 * that it is reset with the state and never repeats in between.
 */
public final class SeededIds {
    private final Jdbi database;
    private final String nextId;
    private final long seed;

    public SeededIds(DataSource database, Store store, long seed) {
        this.database = SiteDatabase.over(database);
        this.nextId = WebTables.in(store).nextId();
        this.seed = seed;
    }

    /** The next UUID, version 4 in form. */
    public UUID nextUuid() {
        return uuid(seed, nextNumber());
    }

    /** The next 16 bytes, for example a password's salt. */
    public byte[] nextBytes() {
        UUID uuid = nextUuid();
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    /** The n-th UUID of a seed, for world builders with their own counters. */
    public static UUID uuid(long seed, long number) {
        RandomGenerator.SplittableGenerator random = new SplittableRandom(mix(seed) ^ number);
        long high = random.nextLong() & ~0xF000L | 0x4000L;
        long low = random.nextLong() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L;
        return new UUID(high, low);
    }

    private long nextNumber() {
        return database.withHandle(
                handle -> handle.createQuery(nextId).mapTo(Long.class).one());
    }

    /** Mixes neighboring seeds, so that seed 1, number 2 is not seed 2, number 1. */
    private static long mix(long seed) {
        return new SplittableRandom(seed).nextLong();
    }
}
