// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  bub: parseLook('monster child horns', '#c8322b', '#7a1c1c', '#e5b93c'),
  crispin: parseLook('person stout bald robe', '#e8c09a', '#6b4a2b', '#e5b93c', '#8a6a45'),
  agnes: parseLook('person tall bun robe hood', '#f0d5b8', '#27407a', '#f4eddc', '#5a3a22'),
};

export const anHonestDevil = defineSeries({
  slug: 'an-honest-devil',
  title: 'An Honest Devil',
  description:
    'Bub was thrown out of hell because he cannot lie. The abbey took him in. Nobody there is used to hearing the truth before breakfast.',
  language: 'en',
  creator: 'tomasz',
  genres: ['comedy', 'fantasy', 'historical'],
  status: 'published',
  style: 'stained-glass',
  colours: ['#27407a', '#e5b93c', '#c8322b'],
  cast,
  cover: parseCover(
    cast,
    `- full church day
    bub stand happy front holding=candle at=0.4
    crispin shocked left at=0.76 scale=1.1`,
    'The truth, before breakfast',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # At the gate | 68 | castle night rain
    - empty short
    sfx: KNOCK KNOCK
    - medium
    crispin hold holding=candle right: Who goes there?
    bub wave happy left: A devil! Wet one.
    - close
    crispin shocked: And what do you want?
    - close
    bub calm: Soup. Then I had thought about stealing a candlestick.
    - medium >beat
    crispin think: …You might have said “shelter”.
    bub embarrassed: I can’t. It makes my ears bleed.
    - medium
    agnes sly left: Let him in. I have waited all my life for one straight answer.

    # How is my singing? | 60 | church day
    - wide
    crispin cheer happy at=0.5 scale=1.1: LAAAAUDAAA-TE!
    - medium
    crispin happy: Well, little one? How is my singing?
    bub afraid left
    - close short
    agnes whisper: Don’t.
    - close short
    bub: Like a cow falling down a well. But slower.
    - full gloom >beat
    crispin slump crying
    agnes crossed at=0.75
    - medium
    bub sad: The cow is sorry too, though. That is what makes it beautiful.
    crispin shocked
    - close
    crispin happy: …Beautiful?

    # Confession | 51 | library day
    - medium
    agnes sit tired right: Bless me, for I have— wait. Where is the father?
    bub sit happy left: Sick. I’m minding the box.
    - close
    agnes: You are a devil.
    - close
    bub: Yes, but I’ve heard ALL of them. Go on.
    - medium
    agnes whisper: I envied Sister Maud’s tomatoes.
    bub shocked
    - close half
    bub: That’s it?
    - close half
    agnes crossed: They were very large.
    - medium >beat
    bub laughing: Go in peace. And for heaven’s sake do something worth the walk.

    # The bishop’s relic | 40 | church day
    - wide
    crispin at=0.35 embarrassed
    agnes at=0.75
    bub at=0.55
    cap: The bishop’s men came to admire the finger of Saint Odo.
    - medium
    crispin hold holding=box: Behold. The very finger.
    bub think left
    - close
    agnes whisper: Cover his mouth.
    - medium
    bub: It’s a carrot.
    crispin shocked
    - close >beat
    bub calm: A holy one! It was in a soup that Saint Odo LIKED.
    - medium
    agnes shocked: How do you know?
    bub: He’s downstairs. With us. Terrible cook.
    crispin afraid

    # A job offer | 26 | garden night
    - medium
    bub sit happy holding=flower
    - empty short gloom
    sfx: fssss
    - wide black
    bub afraid at=0.4
    cap: BUB. COME HOME. WE NEED AN HONEST ACCOUNTANT.
    - close
    bub sad: You threw me down the stairs. UP the stairs.
    - empty black short
    cap: THE BOOKS ARE A MESS. SOMEBODY HAS BEEN LYING IN THEM.
    - close half
    bub sly: In HELL?
    - close half
    bub laughing
    - medium >beat
    agnes calm left: Will you go?
    bub calm: There’s pension.

    # The pit and the pulpit | 7 | cave night
    - wide drop black bleed
    bub walk at=0.5 scale=0.5 holding=bag
    cap: It is a long way down, and every step says mind the step.
    - medium
    bub sit tired holding=pen: Column one: souls. Column two: souls that actually asked to come.
    - close
    bub shocked: These don’t match.
    - medium
    crispin off whisper: Psst. Bub.
    bub shocked
    - full
    agnes at=0.35 determined
    crispin at=0.7 embarrassed
    bub shocked at=0.52: How did you get DOWN here?
    - close
    agnes sly: I did something worth the walk.
    - close
    crispin crying: And I sang. They begged us to come in and stop.
    `,
  ),
});
