package dev.tiltyard.runner.cdp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.devtools.DevTools;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;
import org.jspecify.annotations.Nullable;

/**
 * The DevTools protocol under {@code /cdp/KEY}: the WebSocket of the browser and those of its pages, and the HTTP part
 * that clients ask first. Clients send no header of ours, so the key is a part of the address.
 */
public final class CdpDoor {
    /** What paths begin with, before the key. */
    public static final String ROOT = "/cdp/";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BASE = ROOT + "{key}";
    private static final String PAGE = BASE + "/devtools/page/{id}";
    private static final Duration IDLE = Duration.ofMinutes(15);
    private static final long PING_SECONDS = 15;
    /** Clients install long scripts. */
    private static final long MOST_BYTES = 32 << 20;

    private static final int POLICY = 1008;

    private final Keys keys;
    private final Map<String, CdpSocket> sockets = new ConcurrentHashMap<>();

    /** @param keys that open it */
    public CdpDoor(Keys keys) {
        this.keys = keys;
    }

    /** Who may use what. */
    public interface Keys {
        /**
         * The pages that a key opens.
         *
         * @param address of the other end of the connection
         * @throws RuntimeException that the server answers with, if the key is wrong or there is no episode
         */
        DevTools open(String key, String address);

        /** Takes notice that the key's owner does something. */
        void used(String key);

        /** What a request is answered with that the browser can't do. */
        RuntimeException refusal(BrowserException problem);
    }

    /** Adds the routes of the protocol. */
    public void addTo(JavalinConfig config) {
        config.jetty.modifyServletContextHandler(CdpDoor::sendPlain);
        get(config, "/json/version", this::version);
        get(config, "/json", this::list);
        get(config, "/json/list", this::list);
        get(config, "/json/new", this::create);
        config.routes.put(BASE + "/json/new", failing(this::create));
        get(config, "/json/activate/{id}", context -> on(context, "Target.activateTarget", "Target activated"));
        get(config, "/json/close/{id}", context -> on(context, "Target.closeTarget", "Target is closing"));
        for (String path : new String[] {BASE, BASE + "/devtools/browser/{id}", PAGE}) {
            config.routes.wsBeforeUpgrade(path, failing(context -> open(context)));
            config.routes.ws(path, socket -> serve(socket, path.equals(PAGE)));
        }
    }

    /** As Chromium does: compressing takes more time than the way to a client beside the browser. */
    private static void sendPlain(ServletContextHandler context) {
        context.addEventListener(new LifeCycle.Listener() {
            @Override
            public void lifeCycleStarting(LifeCycle event) {
                WebSocketServerComponents.ensureWebSocketComponents(context.getServer(), context)
                        .getExtensionRegistry()
                        .unregister("permessage-deflate");
            }
        });
    }

    private void get(JavalinConfig config, String path, Handler handler) {
        config.routes.addHttpHandler(HandlerType.GET, BASE + path, failing(handler));
    }

    private Handler failing(Handler handler) {
        return context -> {
            try {
                handler.handle(context);
            } catch (BrowserException e) {
                throw keys.refusal(e);
            }
        };
    }

    private DevTools open(Context context) {
        return keys.open(context.pathParam("key"), context.req().getRemoteAddr());
    }

    private void version(Context context) {
        JsonNode version = open(context).ask("Browser.getVersion", JSON.createObjectNode());
        json(
                context,
                JSON.createObjectNode()
                        .put("Browser", version.path("product").asText())
                        .put("Protocol-Version", version.path("protocolVersion").asText())
                        .put("User-Agent", version.path("userAgent").asText())
                        .put("V8-Version", version.path("jsVersion").asText())
                        .put("WebKit-Version", version.path("revision").asText())
                        .put("webSocketDebuggerUrl", address(context)));
    }

    private void list(Context context) {
        JsonNode targets = open(context).ask("Target.getTargets", JSON.createObjectNode());
        json(
                context,
                targets.path("targetInfos")
                        .valueStream()
                        .map(info -> described(context, info))
                        .collect(
                                JSON::createArrayNode,
                                (list, page) -> list.add(page),
                                (one, other) -> one.addAll(other)));
    }

    private void create(Context context) {
        String query = context.queryString();
        String url = query == null ? "about:blank" : URLDecoder.decode(query, StandardCharsets.UTF_8);
        DevTools devTools = open(context);
        JsonNode created =
                devTools.ask("Target.createTarget", JSON.createObjectNode().put("url", url));
        ObjectNode target =
                JSON.createObjectNode().put("targetId", created.path("targetId").asText());
        json(
                context,
                described(context, devTools.ask("Target.getTargetInfo", target).path("targetInfo")));
    }

    private void on(Context context, String method, String done) {
        open(context).ask(method, JSON.createObjectNode().put("targetId", context.pathParam("id")));
        context.result(done);
    }

    private static ObjectNode described(Context context, JsonNode info) {
        String id = info.path("targetId").asText();
        return JSON.createObjectNode()
                .put("description", "")
                .put("id", id)
                .put("title", info.path("title").asText())
                .put("type", info.path("type").asText())
                .put("url", info.path("url").asText())
                .put("webSocketDebuggerUrl", address(context) + "/devtools/page/" + id);
    }

    private static String address(Context context) {
        return "ws://" + context.host() + ROOT + context.pathParam("key");
    }

    private static void json(Context context, JsonNode document) {
        context.contentType("application/json").result(document.toString());
    }

    private void serve(WsConfig socket, boolean ofPage) {
        socket.onConnect(context -> connect(context, ofPage ? context.pathParam("id") : null));
        socket.onMessage(context -> {
            CdpSocket open = sockets.get(context.sessionId());
            if (open != null) {
                keys.used(context.pathParam("key"));
                open.client().receive(context.message());
            }
        });
        socket.onClose(context -> {
            CdpSocket closed = sockets.remove(context.sessionId());
            if (closed != null) {
                closed.client().close();
            }
        });
    }

    private void connect(WsConnectContext context, @Nullable String page) {
        context.session.setIdleTimeout(IDLE);
        context.session.setMaxTextMessageSize(MOST_BYTES);
        context.enableAutomaticPings(PING_SECONDS, TimeUnit.SECONDS);
        try {
            DevTools devTools = keys.open(context.pathParam("key"), "");
            sockets.put(context.sessionId(), CdpSocket.open(devTools, page, context.session));
        } catch (RuntimeException e) {
            context.closeSession(POLICY, CdpSocket.reason(String.valueOf(e.getMessage())));
        }
    }
}
