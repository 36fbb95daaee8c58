package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.function.BiConsumer;

/** A picture's subject. The same seed gives the same picture. */
public enum Scene {
    /** An abstract painting. */
    ART(Paintings::painting, Finish.NONE),
    /** Mostly outdoors, sometimes a street or a meal: typical snapshots. */
    PHOTO(Scene::anything, Finish.PHOTO),
    /** A skyline, by day, at dusk or by night. */
    CITY(Streets::skyline, Finish.PHOTO),
    /** An object on a table. */
    GOODS(Tables::thing, Finish.PHOTO),
    /** Boards, bricks and tools. */
    WORKSHOP(Tables::workshop, Finish.PHOTO),
    /** Mountains, a lake, a shore. */
    LANDSCAPE(Outdoors::landscape, Finish.PHOTO),
    /** Bars, lines or dots between axes. */
    CHART(ChartDrawings::chart, Finish.NONE),
    /** A pet facing the viewer. */
    ANIMAL(Animals::pet, Finish.PHOTO),
    /** A keyboard on a desk. */
    KEYBOARD(Tables::keyboard, Finish.PHOTO),
    /** A screen with something on it. */
    SCREEN(Tables::screen, Finish.PHOTO),
    /** A plate or a bowl from above. */
    FOOD(Tables::meal, Finish.PHOTO),
    /** Two or four panels with faces. */
    MEME(PeopleDrawings::panels, Finish.NONE),
    /** A dark place with a light in it. */
    NIGHT(Outdoors::night, Finish.PHOTO),
    /** An old group photograph. */
    OLDPHOTO(PeopleDrawings::group, Finish.SEPIA),
    /** Stars, a planet, a nebula. */
    SPACE(Outdoors::sky, Finish.NONE),
    /** A field and players. */
    SPORT(PeopleDrawings::match, Finish.PHOTO),
    /** An eagle in front of water and hills. */
    BIRD(Animals::eagle, Finish.PHOTO),
    /** A roast bird on a platter. */
    TURKEY(Tables::roast, Finish.PHOTO),
    /** Fireworks over a harbor. */
    FIREWORK(Streets::firework, Finish.PHOTO),
    /** Somebody in costume. */
    COSTUME(PeopleDrawings::costume, Finish.PHOTO),
    /** Several people in costume in a row. */
    CONTEST(PeopleDrawings::contest, Finish.PHOTO);

    private final BiConsumer<Canvas, SeededRandom> painter;
    private final Finish finish;

    Scene(BiConsumer<Canvas, SeededRandom> painter, Finish finish) {
        this.painter = painter;
        this.finish = finish;
    }

    /** Width and height in pixels of the picture for a seed. */
    public int[] size(Seed seed) {
        SeededRandom random = seed.child("size").random();
        int[][] sizes = {{640, 427}, {640, 480}, {480, 600}, {560, 560}};
        return switch (this) {
            case COSTUME -> new int[] {480, 640};
            case CHART, KEYBOARD, LANDSCAPE, SPACE, BIRD, TURKEY, FIREWORK, CONTEST -> sizes[random.below(2)];
            default -> sizes[random.below(4)];
        };
    }

    /** The picture for a seed, as a JPEG. */
    public byte[] jpeg(Seed seed) {
        int[] size = size(seed);
        Canvas canvas = new Canvas(size[0], size[1]);
        painter.accept(canvas, seed.child("paint").random());
        finish.accept(canvas, seed.child("finish").random());
        return canvas.jpeg();
    }

    private static void anything(Canvas canvas, SeededRandom random) {
        switch (random.below(6)) {
            case 0 -> Streets.skyline(canvas, random);
            case 1 -> Tables.thing(canvas, random);
            case 2 -> Animals.pet(canvas, random);
            case 3 -> PeopleDrawings.group(canvas, random);
            default -> Outdoors.landscape(canvas, random);
        }
    }
}
