package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Authenticates calls and formats errors like the original. */
final class RestGate {
    private final DeskServices desk;

    RestGate(DeskServices desk) {
        this.desk = desk;
    }

    /** A resource for an authenticated user. */
    interface Resource {
        void answer(Visit visit, Actor actor) throws Exception;
    }

    PageHandler guard(Resource resource) {
        return visit -> {
            try {
                resource.answer(visit, caller(visit));
            } catch (RestProblem e) {
                refuse(visit, e.status(), String.valueOf(e.getMessage()), e.detail());
            } catch (NotAllowed e) {
                refuse(visit, 403, "Operation Failed", "ACL Exception: " + e.getMessage());
            } catch (HttpProblem e) {
                refuse(visit, e.status(), "Operation Failed", e.getMessage());
            }
        };
    }

    /** The caller by basic authentication, or by session; a session needs the CSRF token for changes. */
    private Actor caller(Visit visit) {
        Optional<Actor> basic = desk.visitors().ofBasic(visit);
        if (basic.isPresent()) {
            return basic.get();
        }
        Optional<Actor> visitor = visit.header("Authorization").isPresent()
                ? Optional.empty()
                : desk.visitors().of(visit);
        if (visitor.isEmpty()) {
            visit.setHeader("WWW-Authenticate", "BASIC realm=\"Service-now\"");
            throw new RestProblem(401, "User Not Authenticated", "Required to provide Auth information");
        }
        if (!visit.method().equals("GET") && !visit.method().equals("HEAD")) {
            desk.visitors().requireToken(visit);
        }
        return visitor.get();
    }

    static void refuse(Visit visit, int status, String message, @Nullable String detail) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("message", message);
        if (detail != null) {
            error.put("detail", detail);
        } else {
            error.put("detail", "");
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("error", error);
        answer.put("status", "failure");
        visit.status(status);
        visit.json(answer);
    }
}
