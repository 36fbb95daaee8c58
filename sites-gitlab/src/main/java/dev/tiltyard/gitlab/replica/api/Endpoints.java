package dev.tiltyard.gitlab.replica.api;

/** A part of the API: what it answers, and how. */
public abstract class Endpoints {
    /** Takes the endpoints of all parts; paths begin after {@code /api/v4}. */
    interface Registry {
        Registry on(String method, String path, Endpoint endpoint);
    }

    /** Answers one kind of request. */
    @FunctionalInterface
    interface Endpoint {
        Answer answer(Call call) throws Exception;
    }

    abstract void addTo(Registry api);
}
