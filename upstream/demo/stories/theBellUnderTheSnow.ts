// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  jakub: parseLook('person tall receding robe beard', '#d9c3ac', '#22252b', '#e9edf0', '#8a8a88'),
  wanda: parseLook('person child braids coat scarf', '#ecd3ba', '#9a3b35', '#e9edf0', '#8a5a33'),
  ringer: parseLook('skeleton tall robe hood', '#e9edf0', '#15171b', '#9a3b35'),
  mother: parseLook('person slim bun dress scarf', '#e3c7aa', '#4d5661', '#e9edf0', '#5a4030'),
};

export const theBellUnderTheSnow = defineSeries({
  slug: 'the-bell-under-the-snow',
  title: 'The Bell under the Snow',
  description:
    'The old church lies under eighty years of ice. On the longest night its bell rings, and in the morning one bed in the village is empty. Complete.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'La cloche sous la neige',
    description:
      'La vieille église dort sous quatre-vingts ans de glace. La nuit la plus longue, sa cloche sonne, et au matin, un lit du village est vide. Histoire complète.',
  },
  creator: 'tomasz',
  genres: ['horror', 'mystery'],
  status: 'completed',
  style: 'woodcut',
  colours: ['#15171b', '#e9edf0', '#9a3b35'],
  cast,
  cover: parseCover(
    cast,
    `- full mountains night snow gloom
    wanda stand afraid front holding=lantern at=0.4 scale=0.9
    ringer stand front at=0.7 scale=1.3`,
    'Do not count the strokes',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # The first stroke | 150 | village night snow
    - wide bleed tall
    cap: We do not speak of the church. We speak of the weather above it.
    - medium room
    mother reach calm right: Ears, Wanda. Wax in both.
    wanda sit left
    - close
    wanda: But I want to hear it. Just one.
    - close half
    mother afraid
    - close half
    wanda calm
    - medium
    mother whisper: Nobody hears just one.
    - empty black >long
    sfx: DONG

    # Father Jakub’s ledger | 143 | library day
    - medium
    jakub sit holding=book hold tired
    cap: Eighty winters. Eighty names. All in the same ink.
    - medium
    wanda stand left: Who writes them, Father?
    jakub afraid
    - close
    jakub: I find them written.
    - detail short prop=book >beat
    cap: The next line said only: W
    - close extreme half
    wanda shocked
    - close extreme half
    jakub afraid
    - medium
    jakub shout: Tell your mother to keep you in! Tell her to nail the door!

    # Nails | 136 | room night snow
    - full
    mother fight determined holding=wrench
    sfx: TOK TOK TOK
    - close
    mother calm: There. Now count sheep.
    - medium
    wanda lie afraid
    - empty short black >beat
    sfx: DONG
    - close
    wanda whisper: One.
    - medium
    wanda shocked: Mama? The nails are on the wrong side.
    - wide gloom
    mother away at=0.7
    wanda sit at=0.3
    cap: Her mother was already outside.

    # Down the steps of ice | 129 | village night snow
    - wide bleed
    wanda run at=0.4 holding=lantern scale=0.7
    - medium
    jakub reach afraid left: Child! It called W. It is your mother’s name too. Weronika!
    wanda angry right
    - close
    wanda determined: Then it can call me as well.
    - wide drop cave bleed black
    wanda walk at=0.5 scale=0.45 holding=lantern
    cap: Under the snow there is a roof. Under the roof there is a stair. It has been swept.
    - close
    wanda whisper: Who sweeps it?
    - empty short
    sfx: shhk. shhk. shhk.

    # The congregation | 122 | church night
    - wide bleed tall gloom >beat
    cap: Eighty people, in rows, with their backs to her. Not one of them cold.
    - medium
    mother away calm
    wanda reach crying: Mama!
    - close
    mother asleep
    - wide drop black
    ringer stand scale=1.2 at=0.5
    cap: HE HAD BEEN RINGING SO LONG THAT THE ROPE HAD GROWN INTO HIM.
    - close
    ringer: SOMEBODY. HAS TO. KEEP THEM. AWAKE.
    - close >beat
    wanda shocked: They don’t look awake.
    - close extreme
    ringer shocked

    # The last stroke | 115 | church night
    - medium
    ringer slump sad: IF I STOP, THE SNOW COMES IN.
    wanda stand right: It came in eighty years ago.
    - close >beat
    ringer sad: …I DID NOT. LIKE. TO LOOK.
    - full
    wanda reach at=0.35
    ringer crouch at=0.65
    cap: She took the wax out of her ears, and gave it to him.
    - wide black
    cap: It was the first quiet there had ever been down there.
    - wide bleed tall dawn village
    mother walk at=0.4
    wanda walk at=0.6
    cap: Eighty-one came up. By noon eighty were only footprints.
    - medium
    jakub holding=book hold crying: The names are fading.
    wanda stand left
    - detail short prop=book
    cap: All but the last, which said, in a child’s hand: WANDA. RINGER. RETIRED.
    `,
  ),
});
