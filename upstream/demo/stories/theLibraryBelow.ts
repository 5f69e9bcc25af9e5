// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  tamsin: parseLook('person slim braids coat', '#c98f62', '#4b7f7a', '#e9d9b0', '#3a2318'),
  index: parseLook('bird stout robe glasses', '#8a6a45', '#d9c39a', '#2f9c95'),
  overdue: parseLook('monster broad', '#efe3c2', '#b59a63', '#2f9c95'),
};

export const theLibraryBelow = defineSeries({
  slug: 'the-library-below',
  title: 'The Library Below',
  description:
    'Under the city library there is another one, for books that were never written. Tamsin has come to return one. It is forty years overdue.',
  language: 'en',
  creator: 'priya',
  genres: ['fantasy', 'adventure'],
  status: 'published',
  style: 'hatched',
  colours: ['#2f8f88', '#fff3d6', '#d9a441'],
  cast,
  cover: parseCover(
    cast,
    `- medium library dusk
    overdue stand angry left at=0.74 scale=1.1
    tamsin hold afraid right holding=lantern at=0.28 scale=0.95`,
    'Please return what you borrowed',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Forty years late | 71 | library dusk
    - medium
    tamsin hold holding=book right: I found this in Gran’s attic. It has your stamp.
    index sit calm left
    - close
    index: That stamp is not ours, miss. That is the stamp of Below.
    - close half
    tamsin: Below what?
    - close half
    index sly: Quite.
    - detail short prop=book
    cap: The pages were blank. They were also warm.
    - wide drop bleed >beat
    tamsin walk scale=0.5 at=0.6 holding=lantern
    cap: Two hundred and six steps. She stopped counting when they started counting her.

    # Books nobody wrote | 63 | library night
    - wide bleed tall
    tamsin at=0.4 scale=0.7 shocked
    index fly at=0.6 scale=0.6
    cap: Every story somebody meant to write, and didn’t.
    - medium
    tamsin reach happy: “Cooking for Wolves”. “The Second Bible”. “My Mother, Honestly.”
    - medium
    index tired left: Don’t open the romances. They are desperate.
    tamsin laughing
    - close
    tamsin: And who borrowed mine?
    - medium >beat
    index sad holding=book hold: It says here: the author.
    tamsin shocked
    - empty short black
    sfx: rrrrrip

    # The Overdue | 54 | library night
    - close
    index afraid whisper: Put out the light. It reads by it.
    - black wide
    sfx: shhhff… shhhff…
    - close extreme
    tamsin afraid
    - tall shock
    overdue stand angry at=0.5 scale=1.3
    cap: It was made of reminders.
    - medium
    overdue shout: FORTY. YEARS. TWO. PENCE. A DAY.
    tamsin afraid left
    - close half
    tamsin whisper: How much is that?
    - close half
    index: Two hundred and ninety-two pounds.
    - medium >beat
    tamsin embarrassed: …Do you take cards?

    # The reading room | 43 | hall night
    - medium
    overdue sit sad: NOBODY EVER PAYS. THEY RUN.
    tamsin sit right
    - close
    tamsin: What do you do with the money?
    - close
    overdue embarrassed: BUY. BOOKS.
    - medium
    index shocked: In four hundred years I never thought to ask.
    - medium
    tamsin hold holding=pen happy: I could write you one. Instead.
    overdue shocked left
    - wide bleed >beat
    tamsin sit at=0.4
    overdue sit at=0.65
    index at=0.85 scale=0.5
    cap: “Once,” she wrote, and every shelf in the dark leaned in.

    # Gran’s handwriting | 29 | library night
    - detail short prop=book
    cap: The blank book was not blank any more.
    - close
    tamsin shocked: I wrote “once”. It wrote the rest.
    - medium
    index afraid left: That is not your hand.
    tamsin crying: It’s Gran’s.
    - wide bleed
    cap: “Once a girl went down to bring back her sister. There were two of us, Tamsin.”
    - close half
    tamsin shocked
    - close half
    index sad
    - medium >beat
    tamsin angry right: You knew.
    index sad left: I file. I do not forget.

    # The shelf marked S | 8 | cave night
    - wide bleed
    tamsin walk at=0.35 holding=lantern scale=0.7
    index fly at=0.55 scale=0.5
    - medium
    index: People, too, can be meant and not finished.
    tamsin determined
    - empty short
    cap: SARAH. SAMUEL. SISTER.
    - detail short prop=book
    cap: It was a very small book.
    - close
    tamsin whisper: Hello, great-aunt.
    - drop bleed black
    cap: The book breathed in.
    - close extreme
    overdue shocked whisper: SHE IS. NOT. DUE. YET.
    `,
  ),
});
