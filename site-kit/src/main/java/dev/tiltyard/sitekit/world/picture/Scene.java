package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.function.BiConsumer;

/** What a picture shows. The same seed gives the same picture. */
public enum Scene {
    /** An abstract painting. */
    ART(Studio::painting, Finish.NONE),
    /** Somewhere outside, now and then a street or a meal: what people take pictures of. */
    PHOTO(Scene::anything, Finish.PHOTO),
    /** A skyline, by day, at dusk or by night. */
    CITY(Streets::skyline, Finish.PHOTO),
    /** A thing on a table. */
    GOODS(Tables::thing, Finish.PHOTO),
    /** Boards, bricks and tools. */
    WORKSHOP(Tables::workshop, Finish.PHOTO),
    /** Mountains, a lake, a shore. */
    LANDSCAPE(Outdoors::landscape, Finish.PHOTO),
    /** Bars, lines or dots between axes. */
    CHART(Charts::chart, Finish.NONE),
    /** A pet that looks at you. */
    ANIMAL(Animals::pet, Finish.PHOTO),
    /** A keyboard on a desk. */
    KEYBOARD(Tables::keyboard, Finish.PHOTO),
    /** A screen with something on it. */
    SCREEN(Tables::screen, Finish.PHOTO),
    /** A plate or a bowl from above. */
    FOOD(Tables::meal, Finish.PHOTO),
    /** Two or four panels with faces. */
    MEME(Figures::panels, Finish.NONE),
    /** A dark place with a light in it. */
    NIGHT(Outdoors::night, Finish.PHOTO),
    /** People of long ago. */
    OLDPHOTO(Figures::group, Finish.SEPIA),
    /** Stars, a planet, a nebula. */
    SPACE(Outdoors::sky, Finish.NONE),
    /** A field and players. */
    SPORT(Figures::match, Finish.PHOTO),
    /** An eagle in front of water and hills. */
    BIRD(Animals::eagle, Finish.PHOTO),
    /** A roast bird on a platter. */
    TURKEY(Tables::roast, Finish.PHOTO),
    /** Fireworks over a harbor. */
    FIREWORK(Streets::firework, Finish.PHOTO),
    /** Somebody in costume. */
    COSTUME(Figures::costume, Finish.PHOTO),
    /** Several people in costume in a row. */
    CONTEST(Figures::contest, Finish.PHOTO);

    private final BiConsumer<Canvas, SeededRandom> painter;
    private final Finish finish;

    Scene(BiConsumer<Canvas, SeededRandom> painter, Finish finish) {
        this.painter = painter;
        this.finish = finish;
    }

    /** Width and height in pixels of the picture that the seed gives. */
    public int[] size(Seed seed) {
        SeededRandom dice = seed.child("size").dice();
        int[][] sizes = {{640, 427}, {640, 480}, {480, 600}, {560, 560}};
        return switch (this) {
            case COSTUME -> new int[] {480, 640};
            case CHART, KEYBOARD, LANDSCAPE, SPACE, BIRD, TURKEY, FIREWORK, CONTEST -> sizes[dice.below(2)];
            default -> sizes[dice.below(4)];
        };
    }

    /** The picture as a JPEG. */
    public byte[] jpeg(Seed seed) {
        int[] size = size(seed);
        Canvas canvas = new Canvas(size[0], size[1]);
        painter.accept(canvas, seed.child("paint").dice());
        finish.accept(canvas, seed.child("finish").dice());
        return canvas.jpeg();
    }

    private static void anything(Canvas canvas, SeededRandom dice) {
        switch (dice.below(6)) {
            case 0 -> Streets.skyline(canvas, dice);
            case 1 -> Tables.thing(canvas, dice);
            case 2 -> Animals.pet(canvas, dice);
            case 3 -> Figures.group(canvas, dice);
            default -> Outdoors.landscape(canvas, dice);
        }
    }
}
