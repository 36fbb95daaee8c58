package dev.tiltyard.shopping.magento.rest;

import dev.tiltyard.shopping.magento.Magento;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * The calls for an entity of a table: search, one, create, change, delete. A subclass adds what is not a column.
 *
 * <p>Source: Magento 2.4.6, the repositories of {@code webapi.xml}, which are alike.
 */
public class TableResource {
    private final Magento magento;
    private final String path;
    private final String wrapper;
    private final TableEntity entity;
    private final Listing listing;

    /**
     * @param path of the resource, such as {@code cmsPage}
     * @param wrapper name of the object in a request
     */
    public TableResource(Magento magento, String path, String wrapper, TableEntity entity) {
        this.magento = magento;
        this.path = path;
        this.wrapper = wrapper;
        this.entity = entity;
        this.listing = new Listing(entity.table(), "t", entity.key(), entity.listFields("t"), "");
    }

    /** Adds the calls: who may read, may change. */
    public final void addTo(RestRoutes routes, Access read, Access change) {
        routes.get(path + "/search", read, call -> magento.database()
                        .withHandle(handle -> listing.answer(handle, call.criteria(), ids -> shapes(handle, ids))))
                .get(path + "/{id}", read, call -> one(call.id("id")))
                .post(path, change, call -> answer(save(call, 0)))
                .put(path + "/{id}", change, call -> answer(save(call, existing(call.id("id")))))
                .delete(path + "/{id}", change, call -> {
                    long id = existing(call.id("id"));
                    magento.database().useTransaction(handle -> delete(handle, id));
                    changed();
                    return true;
                });
    }

    private List<Shape> shapes(Handle handle, List<Long> ids) {
        return entity.find(handle, ids).stream()
                .map(shape -> complete(handle, id(shape), shape))
                .toList();
    }

    /** The key, which is the first field. */
    private static long id(Shape shape) {
        return ((Number) shape.fields().values().iterator().next()).longValue();
    }

    /** The entity as a response. */
    protected final Shape one(long id) {
        return magento.database().withHandle(handle -> shapes(handle, List.of(id))).stream()
                .findFirst()
                .orElseThrow(() -> unknown(id));
    }

    private long existing(long id) {
        one(id);
        return id;
    }

    private long save(RestRequest call, long id) {
        Input sent = call.required(wrapper);
        long saved = magento.database().inTransaction(handle -> {
            check(handle, id, sent);
            long written = entity.write(handle, id, sent, further());
            written(handle, written, id == 0, sent, call.now());
            return written;
        });
        changed();
        return saved;
    }

    /** The response to a change; the entity, unless a subclass says otherwise. */
    protected Object answer(long id) {
        return one(id);
    }

    /** The error for an unknown id. */
    protected RestProblem unknown(long id) {
        return RestProblem.noSuch("id", id);
    }

    /** Names of the fields that are not columns. */
    protected Set<String> further() {
        return Set.of();
    }

    /** Adds to a response what is not a column. */
    protected Shape complete(Handle handle, long id, Shape shape) {
        return shape;
    }

    /** Validates a sent entity; the id is 0 for a new one. */
    protected void check(Handle handle, long id, Input sent) {}

    /** Writes what is not a column. */
    protected void written(Handle handle, long id, boolean isNew, Input sent, Instant now) {}

    protected void delete(Handle handle, long id) {
        entity.delete(handle, id);
    }

    /** Runs after a change, to clear caches. */
    protected void changed() {}

    /** Whether another entity has this value. */
    protected final boolean isTaken(Handle handle, String column, String value, long owner) {
        return handle.createQuery("SELECT 1 FROM " + entity.table() + " WHERE `" + column + "` = ? AND " + entity.key()
                        + " <> ? LIMIT 1")
                .bind(0, value)
                .bind(1, owner)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** Lists by id of the owner: one query for texts by store, for example. */
    protected static Map<Long, String> texts(Handle handle, String query, long owner) {
        Map<Long, String> texts = new HashMap<>();
        handle.createQuery(query)
                .bind(0, owner)
                .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
                .forEach(each -> texts.put(each.getKey(), each.getValue()));
        return texts;
    }
}
