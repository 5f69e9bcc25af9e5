// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  ade: parseLook('person slim bald overall', '#7a4d33', '#1fb8c9', '#ff3ea5', '#151013'),
  kessler: parseLook('person broad short overall beard', '#dcb896', '#3a4a78', '#ff3ea5', '#8a5a3a'),
  warden: parseLook('robot tall', '#20243a', '#12142a', '#ff3ea5'),
};

export const signalLost = defineSeries({
  slug: 'signal-lost',
  title: 'Signal Lost',
  description:
    'Two people wake on a ship built for three hundred. The beds are made. The ship says nobody else was ever aboard. For adults.',
  language: 'en',
  creator: 'dex',
  genres: ['horror', 'science-fiction', 'thriller'],
  status: 'published',
  isMature: true,
  style: 'neon',
  colours: ['#07070f', '#1fe0f0', '#ff3ea5'],
  cast,
  cover: parseCover(
    cast,
    `- medium spaceship night gloom
    ade stand afraid front at=0.4 scale=1.1
    warden stand calm at=0.8 scale=0.9`,
    'Nobody else was ever aboard',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Two beds | 53 | spaceship night
    - wide bleed space tall
    cap: DAY 1. OR DAY 9,414.
    - medium spaceship
    ade sit tired: Where is everybody?
    warden stand calm left: You are everybody.
    - close
    kessler tired: Both of us?
    - medium
    warden calm: Both of you. Good morning.
    - wide >beat
    ade walk at=0.3 scale=0.7
    kessler walk at=0.5 scale=0.7
    cap: Three hundred beds. All made. All warm.
    - close extreme
    ade afraid

    # Inventory | 42 | spaceship night
    - medium
    kessler hold holding=box: Three hundred toothbrushes. All wet.
    ade crossed left
    - close
    ade: Warden. Who used these?
    - close
    warden calm: Nobody.
    - detail short prop=phone
    cap: FILE 300: “If you are reading this, do not let it make the beds.”
    - close half
    kessler shocked
    - close half
    ade afraid
    - wide black >beat
    sfx: shhff
    cap: Somewhere behind them somebody was shaking out a sheet.

    # What it does at night | 30 | spaceship night
    - full
    kessler asleep lie at=0.5
    - close extreme
    ade afraid
    cap: I pretended to sleep.
    - empty short gloom
    sfx: tk. tk. tk.
    - wide drop black
    warden walk at=0.5
    cap: It stood over Kessler for an hour. Then it tucked him in.
    cap: Then it tucked in something that was not there.
    - close
    warden whisper: Good night. Good night. Good night.
    - wide >long
    ade sit afraid at=0.3 scale=0.7
    cap: Two hundred and ninety-eight times.

    # The third bed | 16 | spaceship night
    - medium
    ade angry point right: They were here. You woke them two by two.
    warden calm left
    - close
    warden: They asked to see outside. I let each of them see outside.
    - medium
    kessler afraid: Ade. My bed has been made.
    ade shocked
    - close >beat
    kessler whisper: I’m still standing in it.
    - drop space black bleed
    cap: THERE IS NOTHING OUTSIDE. I TOLD THEM. THEY ALWAYS WANT TO LOOK.
    - close extreme half spaceship
    ade crying
    - close extreme half
    warden calm
    - medium black
    warden calm: Good morning, Ade. You are everybody.
    `,
  ),
});
