// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  anjali: parseLook('person slim bun jumper', '#a86f47', '#7fa07a', '#f2c6a8', '#231815'),
  theo: parseLook('person tall curly shirt glasses', '#ecc8a8', '#d98f6c', '#6d7fa0', '#6a4127'),
  obi: parseLook('person stout short dress earrings', '#6f452d', '#d9a441', '#a33f4c', '#1c1412'),
};

export const lettersToTheLastTenant = defineSeries({
  slug: 'letters-to-the-last-tenant',
  title: 'Letters to the Last Tenant',
  description:
    'Somebody keeps writing to the man who lived here before. Anjali should not have opened the first one. She should certainly not have answered. Complete.',
  language: 'en',
  creator: 'priya',
  genres: ['romance', 'slice-of-life'],
  status: 'completed',
  style: 'pencil',
  colours: ['#d98a6c', '#fff6ea', '#5f8a72'],
  cast,
  cover: parseCover(
    cast,
    `- medium room day
    anjali hold happy right holding=letter at=0.33
    theo hold calm left holding=pen at=0.72`,
    'If undelivered, read anyway',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Flat 9 | 210 | room day
    - wide
    anjali sit tired at=0.5 holding=box
    cap: Flat 9 came with a damp patch, a piano stool, and no piano.
    - detail short prop=envelope
    cap: “T. Marlow, Flat 9.”
    - medium
    obi happy right: He left in spring, love. Bin it. I bin his all the time.
    anjali left hold holding=envelope
    - close
    anjali: No return address.
    - close half
    anjali embarrassed
    - detail half prop=letter
    - close >beat
    anjali whisper: “Dear Theo. You were right about the piano.”

    # You were right about the piano | 203 | room night
    - medium
    anjali sit hold holding=letter: “It would not go down the stairs. We took out the window.”
    - wide bleed street day
    cap: “It hung over the street for an hour, and a man played it from a ladder.”
    - close room night
    anjali laughing: Who ARE you people?
    - medium
    anjali sit holding=pen hold
    cap: Dear sender. He doesn’t live here any more. Did the piano survive?
    - detail short prop=envelope
    - medium day >beat
    obi sly left: You never wrote back.
    anjali embarrassed right: I never wrote back much.

    # The piano survived | 196 | room dusk
    - detail short prop=letter
    cap: “Dear Not-Theo. It did. The ladder didn’t. Who are you?”
    - medium
    anjali sit think holding=pen
    cap: I translate washing machine manuals. I own one plate.
    - medium cafe
    theo sit happy holding=letter hold: One plate!
    - close
    theo laughing
    cap: He had been writing to himself. To the old address. To hear it arrive somewhere.
    - medium half room
    anjali sit happy
    - medium half cafe
    theo sit happy
    - close >beat
    theo embarrassed whisper: I should tell her.

    # One plate | 189 | kitchen night
    - detail short prop=box
    cap: There was no letter this time.
    - medium
    anjali shocked hold holding=box: A plate. He sent… they sent a second plate.
    - medium
    obi sly: For whom?
    anjali embarrassed
    - close
    cap: Dear Sender. Now I shall have to invite somebody.
    anjali sit think
    - medium cafe rain
    theo sad sit holding=letter: “Somebody.”
    - wide bleed street rain >beat
    theo away at=0.5 holding=umbrella
    cap: He walked as far as the corner. The light in Flat 9 was on.

    # Mrs Obi knows things | 182 | hall day
    - medium
    obi point angry right: You! Marlow! Hanging about like weather.
    theo shocked left
    - close
    theo whisper: Please don’t tell her.
    - medium
    obi sly: Tell her what? That you post letters to your own old door?
    theo slump embarrassed
    - close
    theo sad: When my mother died I had nobody to send things to.
    - close >beat
    obi sad
    - medium
    obi reach: Stamps are dear, child. Stairs are free.
    - full
    theo stand afraid
    cap: Forty-four stairs. He went down them again.

    # Undelivered | 175 | room night rain
    - empty short
    cap: No letter on Monday. No letter all week.
    - medium
    anjali sit sad at=0.4
    - detail short prop=envelope
    cap: Her own came back. UNKNOWN AT THIS ADDRESS.
    - close
    anjali shocked: That’s… Theo’s name. I wrote to THEO’s café?
    - close extreme
    anjali shocked
    - medium
    anjali angry left: Mrs Obi. What does Theo Marlow look like?
    obi sly: Wet.
    - wide street night rain bleed
    theo away at=0.35
    anjali run at=0.7

    # Two plates | 168 | street night rain
    - medium
    anjali angry right: You answered as if I were a stranger.
    theo sad left: You were. You were the best one I ever had.
    - close
    theo: I only wanted somebody to be home.
    - close >beat
    anjali crying
    - medium
    anjali calm: I have two plates.
    theo shocked left
    - medium kitchen
    obi laughing: And whose is the third?
    anjali laughing
    - wide bleed dawn room
    anjali sit at=0.35 happy
    theo sit at=0.6 happy
    cap: They got the piano back in through the window. It took an hour. He played it from the ladder.
    - detail short prop=envelope
    cap: T. Marlow & A. Rao, Flat 9.
    `,
  ),
});
