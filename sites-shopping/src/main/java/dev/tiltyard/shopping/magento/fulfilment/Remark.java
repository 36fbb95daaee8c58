package dev.tiltyard.shopping.magento.fulfilment;

/**
 * What is said about a paper when it is made out.
 *
 * @param text empty if nothing is
 * @param told whether the customer is sent the paper; no letter leaves the replica, it is only noted
 */
public record Remark(String text, boolean told) {
    public static final Remark NONE = new Remark("", false);

    public Remark {
        text = text.strip();
    }
}
