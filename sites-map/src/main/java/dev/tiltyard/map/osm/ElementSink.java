package dev.tiltyard.map.osm;

/** Takes the elements of an extract one after another: nodes, then ways, then relations, each by id. */
@FunctionalInterface
public interface ElementSink {
    /** @throws Exception whatever stops the one who takes it */
    void take(Element element) throws Exception;
}
