// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  finch: parseLook('person slim bun dress glasses', '#f0d3b5', '#6fb7d6', '#ffd76b', '#8a5a3a'),
  doodle: parseLook('ghost child', '#ffffff', '#e9f3ff', '#ffb3c7'),
  eraser: parseLook('monster broad', '#6b6e73', '#44474c', '#ff8f6b'),
  tim: parseLook('person child fringe jumper', '#e6bd98', '#8fd694', '#ffd76b', '#4a3020'),
};

export const chalkGhosts = defineSeries({
  slug: 'chalk-ghosts',
  title: 'Chalk Ghosts',
  description:
    'Whatever is left on the blackboard over night comes alive, and is wiped off at eight. Ms Finch has begun to draw things that can run.',
  language: 'en',
  creator: 'june',
  genres: ['horror', 'comedy'],
  status: 'published',
  style: 'chalk',
  colours: ['#1f2a26', '#ffffff', '#ffd76b'],
  cast,
  cover: parseCover(
    cast,
    `- full classroom night
    doodle fly happy right at=0.36
    finch shocked left at=0.7
    eraser at=0.92 scale=1.2 angry left`,
    'Do not wipe',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Left on the board | 59 | classroom dusk
    - medium short
    finch tired hold holding=pen: Twenty-eight spellings of “necessary”. All wrong.
    - detail short prop=pen
    cap: She drew a small ghost, to cheer herself up, and went home.
    - empty short night >beat
    sfx: skrrt
    - full
    doodle shocked at=0.5
    - medium
    doodle: Hello? Am I… unfinished?
    - close short
    doodle sad: She forgot my feet.
    - medium day
    finch shocked: Who wrote “PLEASE FEET” on my board?

    # Eight o’clock | 51 | classroom night
    - medium
    doodle happy fly: What happens in the morning?
    finch sad left
    - close
    finch: The caretaker comes. With the sponge.
    - close half
    doodle happy: What’s a sponge?
    - close half
    finch afraid
    - empty black short
    sfx: squelch.
    - full gloom
    eraser walk angry at=0.5 scale=1.2
    cap: It did not hate them. It only liked things clean.
    - close
    doodle whisper: Ms Finch. Draw me a door.

    # A door, quickly | 43 | classroom night
    - bleed speed
    doodle fly afraid right at=0.6
    eraser run left at=0.2
    - medium
    finch reach determined holding=pen: Door. Handle. HINGES, Finch!
    - close
    doodle shocked: It opens the wrong way!
    - tilt
    eraser angry at=0.5 scale=1.3 shout: CLEAN.
    - medium
    finch shout: PULL!
    - empty short black
    sfx: slam
    - medium meadow >beat
    doodle shocked: Where are we?
    finch embarrassed: Page forty of the geography book.

    # Detention | 34 | classroom day
    - medium
    tim sit sly: I didn’t draw a rude ghost on the board, miss.
    finch crossed left
    - close
    tim: It drew itself. It said YOU gave it feet.
    - close
    finch embarrassed: …And how did it look?
    - close half
    tim happy: Fast.
    - close half
    finch happy
    - medium
    finch whisper: Can you keep a secret, Tim?
    tim sly: No.
    - close >beat
    finch tired: Then help me carry it.

    # The old wing | 23 | hall night
    - wide bleed
    finch walk at=0.4 holding=lantern
    tim walk at=0.55
    doodle fly at=0.7 scale=0.6
    - medium
    tim afraid: This board hasn’t been used since 1952.
    doodle sad
    - close
    doodle: There’s somebody under the dust.
    - detail short prop=pen
    - drop black
    cap: HELP US
    cap: HELP US
    cap: HELP US
    - close >beat
    finch afraid: That is my handwriting.

    # Ms Finch, 1952 | 9 | classroom night
    - medium
    finch shocked: I was born in 1987.
    tim afraid left
    - close
    doodle sad: Ms Finch? What’s on your sleeve?
    - detail short prop=pen
    cap: Chalk.
    - close extreme
    finch shocked
    - medium
    finch whisper: I never go home, do I? I only remember going.
    tim crying
    - wide drop black
    eraser walk at=0.5 scale=1.4
    cap: It was five to eight.
    - close
    doodle determined: Tim. You’re real. PICK UP THE CHALK.
    `,
  ),
});
