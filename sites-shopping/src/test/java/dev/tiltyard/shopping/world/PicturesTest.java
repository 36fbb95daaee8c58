package dev.tiltyard.shopping.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.shopping.world.picture.DrawnProducts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A product's image shows what its title says it is, not what it is for or comes with; a box if there is no drawing.
 */
class PicturesTest {
    private final DrawnProducts drawn = new DrawnProducts();

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            Sony WI-SP510 Extra BASS Wireless in-Ear Headset/Headphones with mic for Phone Call Sports IPX5 Bluetooth, Black | Earbud Headphones | headphones
            HONGJ Hawaiian Beach Outfits Set for Mens, Summer Tropical Tree Printed Relaxed-fit Hawaii Shirts Shorts 2 Piece | Clothing | shirt
            2 Hawaiian Bamboo Orchid Roots #zc50 - by Discount Hawaiian Gifts | Plants, Seeds & Bulbs | plant
            40''X138" Hight Ceiling Chandelier Crystal Raindrop Pendant Light 15 GU10 Bulb Include Remote Dimming | Ceiling Lights | chandelier
            3 in 1 Selfie Stick Tripod with Bluetooth Remote, Extendable and Foldable | Tripods & Monopods | tripod
            14 Inch 2-in-1 Touchscreen Laptop, 16GB Memory, Backlit Keyboard | Computers & Tablets | laptop
            Nintendo Switch Fortnite Wildcat Console EU (Nintendo Switch) | Nintendo Switch | controller
            Atlantic Technology FS-7.0-GLB 7-channel Surround Bar (Gloss Black) | Speakers | speaker
            Mattress Foundation Full Size, 4 Inch Fully Assembled Foundation For Mattress | Bedroom Furniture | bed
            Nike Jordan Men's Break Slide Red AR6374-602 | Shoes | sandal
            Organic Green Tea Bags for Weight Loss Support, 100 Count | Coffee, Tea & Cocoa | packet
            Ruled Pocket Notebooks with Kraft Covers, 6 Pack | Desk Accessories & Workspace Organizers | box
            Touchscreen Knit Winter Gloves | Accessories | box
            """)
    void theTitleDeterminesTheDrawing(String title, String shelf, String shape) {
        assertThat(shape(title, shelf)).isEqualTo(shape);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            wine glasses | Dining & Entertaining | goblet
            wireless mouse | Computer Accessories & Peripherals | mouse
            large gaming mouse pad | Accessories | rug
            ethernet switch | Networking Products | player
            raised garden bed | Pots, Planters & Container Accessories | plant
            tulip bulbs | Plants, Seeds & Bulbs | packet
            leather flip case | Flip Cases | phone
            almond milk | Non-Dairy Milks | carton
            gummy bears | Candy & Chocolate | packet
            puff pastry twists | Pastries & Bakery | bread
            compact binoculars | Binoculars & Scopes | binoculars
            network video recorder | Surveillance Video Equipment | player
            sport earbuds | Earbud Headphones | earbuds
            waxed dental floss | Dental Floss & Picks | box
            electric toothbrush | Toothbrushes & Accessories | toothbrush
            photo frame set | Home Décor Accents | picture
            fleece blanket | Blankets & Throws | blanket
            lens hood | Lenses | lens
            film developing tank | Film Photography | box
            power supply brick | Xbox Systems | cable
            ceiling fan with light | Ceiling Lights | chandelier
            """)
    void theShelfDeterminesTheDrawing(String noun, String shelf, String shape) {
        assertThat(shape(noun, shelf)).isEqualTo(shape);
    }

    private String shape(String title, String shelf) {
        return drawn.file(Pictures.names(title, shelf), 0).replaceAll(".*/|_1\\.jpg", "");
    }
}
