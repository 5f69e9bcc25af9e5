// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  ora: parseLook('monster broad', '#5b5f63', '#43484c', '#b5342b'),
  lio: parseLook('person child short coat', '#dfb48a', '#b5342b', '#e9e2d2', '#241a16'),
  elder: parseLook('person slim bald robe beard', '#cfa27c', '#6a6458', '#b5342b', '#efece4'),
};

export const slowMountain = defineSeries({
  slug: 'slow-mountain',
  title: 'Slow Mountain',
  description:
    'A giant opens her eyes once in a hundred years. The child who is sitting on her hand has about an hour. Nearly without words.',
  language: 'en',
  creator: 'hana',
  genres: ['adventure', 'drama'],
  status: 'paused',
  style: 'shadow-play',
  colours: ['#e8763a', '#ffe9c4', '#b5342b'],
  cast,
  cover: parseCover(
    cast,
    `- full mountains dusk
    ora sit calm right at=0.42 scale=1.5
    lio stand away at=0.78 scale=0.5`,
    'Once in a hundred years',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # The hand | 160 | mountains dawn
    - wide bleed tall
    lio walk at=0.4 scale=0.4
    - full
    lio sit at=0.5 tired
    cap: There is a flat stone above the village where goats will not stand.
    - wide drop bleed >beat
    ora sit asleep at=0.5 scale=1.4
    - close short
    lio shocked
    sfx: krrrk
    - wide bleed
    ora at=0.6 calm scale=1.5
    lio at=0.25 scale=0.4
    - close short
    ora: Is it. Still. Tuesday?

    # An hour | 148 | mountains day
    - medium short
    lio shocked: You can talk!
    - empty short >long
    cap: (Twelve minutes.)
    - close short
    ora calm: Yes.
    - full short
    lio sit at=0.3 happy scale=0.6: Do you get lonely?
    ora sit at=0.7 scale=1.3
    - empty short dusk >long
    cap: (Twenty-five minutes.)
    - close short
    ora sad: I get. Interrupted.
    - wide dusk bleed
    ora asleep at=0.6 scale=1.4
    lio at=0.3 scale=0.4 sad
    cap: And that was the hour.

    # What the elder saw | 131 | hall night
    - medium
    lio point: I spoke with the mountain.
    elder sit calm left
    - close
    elder: What did she say?
    - close
    lio: Is it still Tuesday.
    - close >beat
    elder crying: It was a Tuesday when I said: wait here, I will come back.
    - wide mountains night snow bleed
    elder walk at=0.4 scale=0.45
    lio walk at=0.5 scale=0.35 holding=lantern
    cap: He was ninety-one. It had been eighty-three years.
    - wide drop bleed
    ora asleep at=0.5 scale=1.5

    # Wait here | 118 | mountains night snow
    - full
    elder sit tired at=0.35 scale=0.6
    ora asleep at=0.7 scale=1.4
    - close
    elder whisper: I’m late.
    - empty short snow >long
    - empty short dawn >long
    - empty short day >long
    - wide drop bleed dusk
    ora reach calm at=0.55 scale=1.5
    elder asleep sit at=0.3 scale=0.4
    - close >drop
    ora happy: No. You are. Early.
    `,
  ),
});
