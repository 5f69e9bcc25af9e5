// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  ysolde: parseLook('person tall bun dress earrings', '#ead0b5', '#d02a38', '#d9a441', '#b9b4ac'),
  vane: parseLook('person slim receding robe', '#d8bfa4', '#1f1c22', '#8d1f2b', '#2b2622'),
  berthe: parseLook('person stout bun dress apron', '#d79f78', '#8a6b48', '#efe6d2', '#6b3b20'),
  aldric: parseLook('person slim bob suit crown', '#f0d3b4', '#4a4f7a', '#d9a441', '#d9b35c'),
};

export const ashesOfTheOldCourt = defineSeries({
  slug: 'ashes-of-the-old-court',
  title: 'Ashes of the Old Court',
  description:
    'The queen is dead, and everybody at her table had a reason. Tonight they dine together once more, and the cook knows what is in the soup. For adults.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Les cendres de l’ancienne cour',
    description:
      'La reine est morte, et chacun à sa table avait ses raisons. Ce soir, ils dînent ensemble une dernière fois, et la cuisinière sait ce qu’il y a dans la soupe. Pour adultes.',
  },
  creator: 'mina',
  genres: ['drama', 'mystery', 'historical'],
  status: 'paused',
  isMature: true,
  style: 'engraving',
  colours: ['#2a1512', '#d9a441', '#8d1f2b'],
  cast,
  cover: parseCover(
    cast,
    `- medium hall night gloom
    ysolde hold sly front holding=cup at=0.42 scale=1.15
    vane stand calm left at=0.82 scale=0.75`,
    'After you',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # The empty chair | 140 | hall night
    - wide bleed tall >beat
    cap: Four places were laid, and one chair that nobody looked at.
    - medium
    vane stand right: Long live the queen.
    aldric sit left: Which one?
    - close short
    ysolde sly: Whichever is still hungry.
    - detail short prop=cup >beat
    - medium
    ysolde reach right holding=cup: Drink, my lord.
    vane crossed left: After you.
    - close extreme half
    ysolde sly
    - close extreme half
    vane calm
    - wide black
    berthe stand at=0.5: The soup is served. I would not let it get cold.

    # Three spoons | 128 | hall night
    - medium
    aldric sit sad: It smells like Mother’s funeral.
    ysolde sit calm left: It is leek.
    - close short
    aldric afraid: There was leek at Mother’s funeral.
    - detail short prop=candle
    cap: The first candle went out by itself.
    - medium
    vane sit right: We were all seen in the corridor that night. All of us.
    - medium
    ysolde laughing: How sociable of us.
    vane angry
    - close short
    berthe sly: Somebody carried a cup. Somebody carried a key. Somebody carried her.
    - close extreme short >long
    aldric shocked
    - empty short black
    cap: “Eat,” said the cook.

    # The taster | 117 | kitchen night
    - wide
    berthe stand at=0.5 holding=cake
    cap: Two years ago. The kitchen was the only warm room in the palace.
    - medium
    aldric sit sad right scale=0.9: You taste everything she eats.
    berthe stand calm left: Every spoon.
    - close
    aldric whisper: Aren’t you afraid?
    - close >beat
    berthe happy: Boy, I taste it when I cook it. I know what I put in.
    - medium
    vane stand front holding=potion
    cap: On that evening there was a new spice.
    - close extreme
    berthe calm
    - detail short prop=potion black
    cap: She tasted it. She lived. That was the clever part.

    # What the cup held | 102 | hall night
    - medium
    ysolde stand determined right: Enough. I carried the cup. It held wine and nothing else.
    vane sit left
    - medium
    vane sly: And I brought the spice. Harmless, as the cook can swear.
    berthe crossed
    - close
    aldric crying: And I had the key. She asked me to lock the door. From outside.
    - wide bleed gloom >beat
    ysolde at=0.25
    vane at=0.5
    aldric at=0.75 sit
    - close
    ysolde shocked: The wine, the spice, the locked room. Each harmless.
    - medium
    berthe sly: And together?
    vane afraid
    - detail short prop=key
    - wide drop black >drop
    ysolde afraid whisper: Then somebody told each of us what to bring.
    berthe calm off: Eat your soup.
    `,
  ),
});
