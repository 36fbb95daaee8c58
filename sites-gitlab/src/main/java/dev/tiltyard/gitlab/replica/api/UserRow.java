package dev.tiltyard.gitlab.replica.api;

/** The columns of a user that other resources show. */
public record UserRow(long id, String username, String name, String state) {
    Shape shape(Call call) {
        return shape(call.origin());
    }

    Shape shape(String origin) {
        return Shape.of(this).put("avatar_url", null).put("web_url", origin + "/" + username);
    }
}
