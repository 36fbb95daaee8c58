package dev.tiltyard.gitlab.replica.api;

/** A part of the API: what it answers, and how. */
public abstract class Endpoints {
    /** Takes the endpoints of all parts; paths begin after {@code /api/v4}. */
    interface Registry {
        /** Adds an endpoint that checks its parameters before it answers. */
        Registry on(String method, String path, Parameters takes, Endpoint endpoint);

        /** Adds an endpoint without parameters, but for the page of a list. */
        default Registry on(String method, String path, Endpoint endpoint) {
            return on(method, path, Parameters.NONE, endpoint);
        }
    }

    /** Answers one kind of request. */
    @FunctionalInterface
    interface Endpoint {
        Answer answer(Call call) throws Exception;
    }

    abstract void addTo(Registry api);
}
