package dev.tiltyard.shopping.magento.customer;

import dev.tiltyard.shopping.magento.store.StoreConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The original's validation of customers' names, email addresses and passwords, with its messages.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Model\AccountManagement} and {@code
 * Magento\Customer\Model\Validator\Name}.
 */
public final class CustomerRules {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{M},\\-_.'’`&\\s0-9]{1,255}");
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"(),;:]{1,64}@[^\\s@<>\"(),;:./]+(\\.[^\\s@<>\"(),;:./]+)+");
    private static final int LONGEST_PASSWORD = 256;
    private static final int LONGEST_EMAIL = 255;
    private static final List<Pattern> CLASSES = Stream.of("[a-z]", "[A-Z]", "[0-9]", "[^a-zA-Z0-9]")
            .map(Pattern::compile)
            .toList();

    private final StoreConfig config;

    public CustomerRules(StoreConfig config) {
        this.config = config;
    }

    /** Errors in a name and an email address; empty if valid. */
    public List<String> faults(String firstName, String lastName, String email) {
        List<String> faults = new ArrayList<>();
        name("First Name", firstName).ifPresent(faults::add);
        name("Last Name", lastName).ifPresent(faults::add);
        if (!isEmail(email)) {
            faults.add(email.isBlank() ? "\"Email\" is a required value." : "\"Email\" is not a valid email address.");
        }
        return faults;
    }

    private static Optional<String> name(String label, String value) {
        if (value.isBlank()) {
            return Optional.of("\"" + label + "\" is a required value.");
        }
        return NAME.matcher(value).matches() ? Optional.empty() : Optional.of(label + " is not valid!");
    }

    /** Whether a text is an email address. */
    public static boolean isEmail(String text) {
        return text.length() <= LONGEST_EMAIL && EMAIL.matcher(text).matches();
    }

    /** The error in a password; empty if valid. */
    public Optional<String> passwordFault(String password, String email) {
        int shortest = shortestPassword();
        if (password.length() > LONGEST_PASSWORD) {
            return Optional.of("Please enter a password with at most " + LONGEST_PASSWORD + " characters.");
        }
        if (password.length() < shortest) {
            return Optional.of(
                    "The password needs at least " + shortest + " characters. Create a new password and try again.");
        }
        if (!password.equals(password.strip())) {
            return Optional.of("The password can't begin or end with a space. Verify the password and try again.");
        }
        int classes = (int)
                CLASSES.stream().filter(each -> each.matcher(password).find()).count();
        if (classes < passwordClasses()) {
            return Optional.of("Minimum of different classes of characters in password is " + passwordClasses()
                    + ". Classes of characters: Lower Case, Upper Case, Digits, Special Characters.");
        }
        return password.equalsIgnoreCase(email)
                ? Optional.of("The password can't be the same as the email address."
                        + " Create a new password and try again.")
                : Optional.empty();
    }

    /** Minimum length of a password. */
    public int shortestPassword() {
        return config.number("customer/password/minimum_password_length", 8);
    }

    /** Minimum number of character classes in a password: lower case, upper case, digits, others. */
    public int passwordClasses() {
        return config.number("customer/password/required_character_classes_number", 3);
    }
}
