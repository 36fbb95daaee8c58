package dev.tiltyard.map.osm;

/** Receives the elements of an extract in order: nodes, then ways, then relations, each by id. */
@FunctionalInterface
public interface ElementSink {
    /** @throws Exception aborts the processing */
    void take(Element element) throws Exception;
}
