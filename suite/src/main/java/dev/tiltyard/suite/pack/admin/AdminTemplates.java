package dev.tiltyard.suite.pack.admin;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the back office. */
public final class AdminTemplates {
    private AdminTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(
                new BuyerOfOrder(),
                new CustomerOfZip(),
                new NameOfSku(),
                new ReviewByTitle(),
                new InvoiceOfOrder(),
                new RefundOfOrder(),
                new LatestOrderOfCustomer(),
                new SpendingOfCustomer(),
                new TrackingOfOrder(),
                new DearestCanceledOfMonth(),
                new ShowOrder(),
                new ShowCustomer(),
                new ShowProduct(),
                new ShowInvoice(),
                new ChangePrice(),
                new ChangeQuantity(),
                new CommentOrder(),
                new HoldOrder(),
                new ReleaseOrder(),
                new InvoiceOrder(),
                new ShipOrder(),
                new CancelPendingOrder(),
                new MakeCoupon(),
                new MakePage(),
                new MakeGroup(),
                new MoveToGroup(),
                new RejectReview(),
                new CancelCompleteOrder(),
                new ShipCanceledOrder());
    }
}
