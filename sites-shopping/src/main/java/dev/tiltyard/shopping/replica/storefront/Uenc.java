package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * URLs encoded in other URLs, so that an action knows the previous page: base 64 with {@code -_~} for {@code +/=}.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Url\Encoder} and {@code Decoder}.
 */
public final class Uenc {
    private Uenc() {}

    public static String encode(String address) {
        return Base64.getEncoder()
                .encodeToString(address.getBytes(StandardCharsets.UTF_8))
                .replace('+', '-')
                .replace('/', '_')
                .replace('=', '~');
    }

    /** The encoded URL of the current page. */
    public static String of(Visit visit) {
        return encode(visit.origin() + visit.address());
    }

    /** Path and query of an encoded URL; empty if it is invalid or belongs to another host. */
    public static Optional<String> decode(Visit visit, String packed) {
        try {
            byte[] bytes = Base64.getDecoder()
                    .decode(packed.replace('-', '+').replace('_', '/').replace('~', '='));
            String address = new String(bytes, StandardCharsets.UTF_8);
            return address.startsWith(visit.origin() + "/")
                    ? Optional.of(address.substring(visit.origin().length()))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
