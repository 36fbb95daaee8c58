package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A resource whose representations are the rows of a table: listed, shown, created, changed and deleted by the description of
 * its attributes. Set up once, before its endpoints are added.
 */
final class Resource {
    /** Who owns the rows of a call: values of columns that all rows of the list have, once it is certain that the caller may. */
    @FunctionalInterface
    interface Owner {
        /** The columns, or an {@link HttpProblem}. */
        Map<String, Object> of(Call call);
    }

    /** Adds to a new row or a changed one what follows from the others. */
    @FunctionalInterface
    interface Filling {
        void fill(Call call, Handle handle, Row row);
    }

    /** Adds to what is shown. */
    @FunctionalInterface
    interface Showing {
        void show(Call call, Map<String, @Nullable Object> row, Shape shape);
    }

    private static final List<String> TIMES = List.of("created_at", "updated_at");

    private final String name;
    private final String base;
    private final Columns columns;
    private final Owner reads;
    private final Owner writes;
    private String key = "id";
    private boolean zoned;
    private boolean timed = true;
    private boolean numbered = true;
    private Filters filters = new Filters();
    private Filling creating = (call, handle, row) -> {};
    private Filling updating = (call, handle, row) -> {};
    private Showing showing = (call, row, shape) -> {};
    private String order = "id";

    /**
     * A resource.
     *
     * @param name in sentences, such as {@code Variable}
     * @param base path of the list
     */
    Resource(String name, String base, Columns columns, Owner reads, Owner writes) {
        this.name = name;
        this.base = base;
        this.columns = columns;
        this.reads = reads;
        this.writes = writes;
    }

    /** Rows are named in paths by another column than {@code id}, and show no id. */
    Resource keyedBy(String column) {
        key = column;
        numbered = false;
        return this;
    }

    /** Rows are named in paths by another column, and show their id as well. */
    Resource namedBy(String column) {
        key = column;
        return this;
    }

    /** The columns for when a row was created and changed have a time zone. */
    Resource zoned() {
        zoned = true;
        return this;
    }

    /** The table has no columns for when a row was created and changed. */
    Resource untimed() {
        timed = false;
        return this;
    }

    Resource filteredBy(Filters some) {
        filters = some;
        return this;
    }

    Resource orderedBy(String sql) {
        order = sql;
        return this;
    }

    Resource creating(Filling filling) {
        creating = filling;
        return this;
    }

    Resource updating(Filling filling) {
        updating = filling;
        return this;
    }

    Resource showing(Showing more) {
        showing = more;
        return this;
    }

    /** Adds all endpoints. */
    void addTo(Endpoints.Registry api) {
        Parameters attributes = Parameters.of(columns.attributes());
        addReadingTo(api).addDeletingTo(api);
        api.on("POST", base, attributes, call -> Answer.created(create(call)))
                .on("PUT", base + "/{key}", attributes.atLeastOne(), call -> Answer.ok(update(call)));
    }

    /** Adds the endpoint that deletes. */
    Resource addDeletingTo(Endpoints.Registry api) {
        api.on("DELETE", base + "/{key}", this::delete);
        return this;
    }

    /** Adds the endpoints that list and show. */
    Resource addReadingTo(Endpoints.Registry api) {
        api.on("GET", base, filters.parameters(), this::list)
                .on("GET", base + "/{key}", call -> Answer.ok(one(call, reads.of(call), call.path("key"))));
        return this;
    }

    private Answer list(Call call) {
        return Answer.part(call, find(call, reads.of(call), key, ""), each -> each);
    }

    private List<Shape> find(Call call, Map<String, Object> owner, String by, String wanted) {
        Map<String, Object> values = new HashMap<>(owner);
        StringBuilder where = new StringBuilder("true");
        owner.keySet()
                .forEach(column ->
                        where.append(" AND ").append(column).append(" = :").append(column));
        if (!wanted.isEmpty()) {
            where.append(" AND CAST(").append(by).append(" AS text) = :wanted_key");
            values.put("wanted_key", wanted);
        } else {
            where.append(filters.where(call, values));
        }
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM " + columns.table() + " WHERE " + where + " ORDER BY " + order)
                .bindMap(values)
                .map((row, context) -> shape(call, Columns.read(row)))
                .list());
    }

    private Shape shape(Call call, Map<String, @Nullable Object> row) {
        Shape shape = new Shape();
        if (numbered) {
            shape.put("id", row.get("id"));
        }
        columns.show(row, shape);
        if (timed) {
            TIMES.forEach(time -> shape.put(time, row.get(time)));
        }
        showing.show(call, row, shape);
        shape.row(row);
        return shape;
    }

    /** What a call shows or changes. */
    Shape one(Call call, Map<String, Object> owner, String wanted) {
        return find(call, owner, key, wanted).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 " + name + " Not Found"));
    }

    private long idOf(Call call, Map<String, Object> owner) {
        return ((Number) Objects.requireNonNull(
                        one(call, owner, call.path("key")).row().get("id")))
                .longValue();
    }

    /** Creates a row from a call. */
    Shape create(Call call) {
        Actor actor = call.member();
        Map<String, Object> owner = writes.of(call);
        long id = call.hub().database().inTransaction(handle -> {
            Row row = Row.in(columns.table()).withAll(owner);
            columns.fillNew(row, call.params());
            times(row, actor, "created_at", "updated_at");
            creating.fill(call, handle, row);
            refuseSecond(call, handle, owner);
            return row.insert(handle);
        });
        return byId(call, owner, id);
    }

    private void refuseSecond(Call call, Handle handle, Map<String, Object> owner) {
        if (key.equals("id") || !call.params().has(key)) {
            return;
        }
        Map<String, Object> values = new HashMap<>(owner);
        values.put("taken_key", call.params().text(key).orElse(""));
        StringBuilder where = new StringBuilder(key + " = :taken_key");
        owner.keySet()
                .forEach(column ->
                        where.append(" AND ").append(column).append(" = :").append(column));
        if (handle.createQuery("SELECT count(*) > 0 FROM " + columns.table() + " WHERE " + where)
                .bindMap(values)
                .mapTo(Boolean.class)
                .one()) {
            throw new Invalid(key, "has already been taken");
        }
    }

    private Shape byId(Call call, Map<String, Object> owner, long id) {
        return find(call, owner, "id", Long.toString(id)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 " + name + " Not Found"));
    }

    /** Changes the row of a call. */
    Shape update(Call call) {
        Actor actor = call.member();
        Map<String, Object> owner = writes.of(call);
        long id = idOf(call, owner);
        call.hub().database().useTransaction(handle -> {
            Row row = columns.fill(Row.in(columns.table()), call.params());
            times(row, actor, "updated_at");
            updating.fill(call, handle, row);
            row.update(handle, id);
        });
        return byId(call, owner, id);
    }

    private void times(Row row, Actor actor, String... names) {
        if (timed && zoned) {
            row.moment(actor.now(), names);
        } else if (timed) {
            row.at(actor.now(), names);
        }
    }

    /** Deletes the row of a call. */
    Answer delete(Call call) {
        call.member();
        long id = idOf(call, writes.of(call));
        call.hub()
                .database()
                .useHandle(handle -> handle.execute("DELETE FROM " + columns.table() + " WHERE id = ?", id));
        return Answer.nothing();
    }
}
