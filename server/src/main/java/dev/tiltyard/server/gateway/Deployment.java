package dev.tiltyard.server.gateway;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The number of replicas of a deployment, through the API of the cluster that this process runs in.
 *
 * <p>Source: https://kubernetes.io/docs/tasks/run-application/access-api-from-pod/ (address, token, certificate and namespace in a pod).
 */
public final class Deployment {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ACCOUNT = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final HttpClient http;
    private final URI scale;
    private final Path token;

    /**
     * @param api address of the API server
     * @param account folder with {@code token}, {@code namespace}, and {@code ca.crt} for an address with TLS
     * @throws MachineLacksException if a file is missing
     */
    Deployment(URI api, Path account, String name) {
        try {
            this.token = account.resolve("token");
            String namespace = Files.readString(account.resolve("namespace")).strip();
            this.scale = api.resolve("/apis/apps/v1/namespaces/" + namespace + "/deployments/" + name + "/scale");
            HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(LIMIT);
            if (api.getScheme().equals("https")) {
                builder.sslContext(trusting(account.resolve("ca.crt")));
            }
            this.http = builder.build();
        } catch (IOException | GeneralSecurityException e) {
            throw new MachineLacksException(
                    "The account of this pod can't be read from " + account + ": " + e
                            + ". Remedy: give the pod a service account, as 'k8s service' does.",
                    e);
        }
    }

    /**
     * A deployment beside this pod.
     *
     * @throws MachineLacksException outside of a cluster
     */
    public static Deployment beside(String name) {
        String host = System.getenv("KUBERNETES_SERVICE_HOST");
        if (host == null) {
            throw new MachineLacksException("--scale " + name
                    + " needs a cluster: KUBERNETES_SERVICE_HOST is not set. Remedy: run the gateway in a pod, or leave"
                    + " --scale out.");
        }
        String port = System.getenv().getOrDefault("KUBERNETES_SERVICE_PORT", "443");
        return new Deployment(
                URI.create("https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port), ACCOUNT, name);
    }

    private static SSLContext trusting(Path certificates) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (InputStream in = Files.newInputStream(certificates)) {
            int number = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("ca-" + number++, certificate);
            }
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    /** How many replicas are wanted now. */
    int replicas() throws IOException {
        return JSON.readTree(send("GET", "", "")).at("/spec/replicas").asInt();
    }

    /** Says how many replicas are wanted. */
    void scaleTo(int replicas) throws IOException {
        send("PATCH", "application/merge-patch+json", "{\"spec\":{\"replicas\":" + replicas + "}}");
    }

    private byte[] send(String method, String type, String body) throws IOException {
        // The token is read each time: the cluster replaces it now and then.
        HttpRequest.Builder request = HttpRequest.newBuilder(scale)
                .timeout(LIMIT)
                .header("Authorization", "Bearer " + Files.readString(token).strip())
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        try {
            HttpResponse<byte[]> answer = http.send(request.build(), BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new IOException(method + " " + scale + ": status " + answer.statusCode());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public String toString() {
        return scale.toString();
    }
}
