package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Customers that tasks rank by their orders. */
final class Regulars {
    private final Customers customers;
    private final List<FactTable.Row> rows = FactTable.read(Regulars.class, "facts/regulars.tsv");

    Regulars(Customers customers) {
        this.customers = customers;
    }

    /** The customers of completed orders, once per order, shuffled. */
    Deque<Customer> completed(SeededRandom random) {
        List<FactTable.Row> buyers =
                rows.stream().filter(row -> !row.lacks("completed")).toList();
        List<Long> left = new ArrayList<>(
                buyers.stream().map(row -> row.number("completed")).toList());
        long all = left.stream().mapToLong(Long::longValue).sum();
        Deque<Customer> mixed = new ArrayDeque<>();
        while (mixed.size() < all) {
            int i = random.below(buyers.size());
            if (left.get(i) > 0) {
                left.set(i, left.get(i) - 1);
                mixed.add(customer(buyers.get(i)));
            }
        }
        return mixed;
    }

    /** The customers of canceled orders, once per order. */
    Deque<Customer> canceled() {
        Deque<Customer> customers = new ArrayDeque<>();
        for (FactTable.Row row : rows) {
            for (long i = 0; i < row.number("canceled", 0); i++) {
                customers.add(customer(row));
            }
        }
        return customers;
    }

    /** The customer of the oldest order. */
    Customer first() {
        return rows.stream()
                .filter(row -> row.text("first").equals("yes"))
                .map(this::customer)
                .findFirst()
                .orElseThrow();
    }

    private Customer customer(FactTable.Row row) {
        return customers.byId(row.number("customer"));
    }
}
