// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  bruno: parseLook('bear broad overall hat', '#9a6a3f', '#e8c46a', '#5f8a4c'),
  pim: parseLook('rabbit child jumper scarf', '#d9c7ac', '#7aa6c9', '#d8664f'),
  maud: parseLook('bird stout dress hat', '#6f7f8a', '#c9b48a', '#d8664f'),
};

export const theBearWhoKeptBees = defineSeries({
  slug: 'the-bear-who-kept-bees',
  title: 'The Bear Who Kept Bees',
  description:
    'Bruno does not eat the honey. That is the whole point, he says, and he says it several times a day. A quiet story for all ages.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'L’ours qui élevait des abeilles',
    description:
      'Bruno ne mange pas le miel. C’est justement l’idée, dit-il, et il le dit plusieurs fois par jour. Une histoire tranquille pour tous les âges.',
  },
  creator: 'hana',
  genres: ['slice-of-life', 'comedy'],
  status: 'published',
  style: 'watercolour',
  colours: ['#6f9a4e', '#fff6d8', '#e8b83a'],
  cast,
  cover: parseCover(
    cast,
    `- full garden day
    bruno sit happy right at=0.4 scale=1.1
    pim stand happy left at=0.76 holding=flower`,
    'He does not eat the honey',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Not one spoon | 94 | garden day
    - wide bleed
    bruno at=0.45 happy
    cap: Bruno had eleven hives, and forty thousand friends.
    - medium
    pim happy left: And when do you eat the honey?
    bruno right
    - close short
    bruno calm: I don’t.
    - close short
    pim shocked: But you’re a BEAR.
    - medium >beat
    bruno crossed: A beekeeper who eats the honey is a burglar with a hat.
    - empty short
    sfx: bzzz
    - close
    bruno whisper: …I do lick the lid. The lid is nobody’s.

    # Names | 86 | garden day
    - medium
    pim point happy: What’s that one called?
    bruno left happy: Margaret.
    - close half
    pim: And that one?
    - close half
    bruno: Margaret.
    - medium
    pim sly: And ALL of those?
    bruno calm
    - close
    bruno: They live six weeks, Pim. I can’t bear to start again each time.
    - wide dusk >beat
    bruno sit at=0.4
    pim sit at=0.55
    cap: So there had always been Margaret, and there always would be.

    # Bruno’s winter | 77 | room night snow
    - medium
    bruno sit tired: I am not going to sleep this year.
    pim left: You say that every year.
    - close
    bruno: Somebody must listen to the hives. They hum in winter.
    - medium half
    bruno tired
    - medium half
    bruno asleep
    - wide meadow snow bleed
    pim walk at=0.5 scale=0.6 holding=lantern
    cap: So every night a very small rabbit went out, put an ear to each of eleven boxes, and told him.
    - close >beat
    pim whisper: All humming, Bruno.
    - close room
    bruno asleep happy whisper: Good Margaret.

    # The competition | 66 | meadow day
    - medium
    maud sly right: First prize for honey, three years running. Mine.
    bruno left calm
    - close
    maud: And what does yours taste of?
    - close
    bruno embarrassed: I wouldn’t know.
    - medium
    pim shocked: He’s never TRIED it.
    maud shocked
    - full
    maud hold holding=potion at=0.5
    cap: The judge tried it. The judge sat down.
    - close >beat
    maud crying: It tastes of the summer I was six.
    - medium
    bruno happy: That’ll be the clover.

    # A swarm | 54 | garden day
    - wide bleed tall
    bruno run at=0.35 afraid scale=0.8
    sfx: BZZZZZZZZ
    - medium
    pim afraid hold holding=broom: They’re LEAVING!
    bruno sad
    - close
    bruno: They do that. It means we did it right. There are too many to stay.
    - drop meadow bleed
    cap: Half of everything he loved got up and went.
    - medium >beat
    pim sad: Aren’t you going after them?
    bruno calm
    - close
    bruno happy: I leave a box open. That’s what the twelfth one is for.

    # The lid | 39 | kitchen night
    - medium
    pim sly: Bruno. This jar has no lid.
    bruno embarrassed left
    - close
    pim: NONE of the jars have lids.
    - close half
    bruno: I was hungry.
    - close half
    pim: They’re TIN.
    - full
    bruno slump sad at=0.4
    pim stand at=0.65
    - medium
    pim hold holding=potion calm: Here. One spoon. From me, not from them.
    bruno shocked
    - close >beat
    bruno crying: …Oh. It IS the clover.

    # The twelfth box | 10 | garden dawn
    - medium
    bruno asleep sit
    - empty short
    sfx: bz
    - close
    bruno shocked
    - wide bleed
    bruno crouch at=0.4
    pim run at=0.75 left
    cap: The twelfth box was humming.
    - close
    pim happy: They came BACK?
    - close
    bruno happy: Their daughters did. Six weeks, Pim. These have never seen this garden.
    - medium >beat
    pim: Then how did they know?
    bruno laughing: Somebody must have told Margaret.
    `,
  ),
});
