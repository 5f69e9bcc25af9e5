// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  ines: parseLook('person slim short overall', '#c98f66', '#f28c4a', '#4ac2d6', '#2b1c2e'),
  jun: parseLook('person tall long jumper', '#f0cfae', '#9d7fd6', '#7fd6a4', '#1f1a26'),
  ari: parseLook('robot child', '#f4f1ff', '#c9b8f2', '#f28cb0'),
};

export const gravityIsOptional = defineSeries({
  slug: 'gravity-is-optional',
  title: 'Gravity Is Optional',
  description:
    'Ines repairs the station, Jun grows its lettuce, and the drone ARI has been told to keep morale up. It has read every romance in the archive.',
  language: 'en',
  creator: 'lucia',
  genres: ['romance', 'science-fiction', 'lgbtq'],
  status: 'published',
  style: 'blueprint',
  colours: ['#2b3f8f', '#ffffff', '#f28cb0'],
  cast,
  cover: parseCover(
    cast,
    `- medium spaceship night
    ines hold happy right holding=wrench at=0.3
    jun hold happy left holding=plant at=0.72
    ari sly at=0.52 scale=0.5`,
    'A drone with a plan',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Morale at 61 per cent | 46 | spaceship day
    - wide space bleed
    cap: STATION KEPLER-9. CREW: 2. MORALE: 61 PER CENT.
    - medium spaceship
    ari fly happy: I have detected a solution.
    ines left tired: To the air leak?
    - close
    ari sly: To your LIFE.
    - medium
    jun fly happy left holding=plant: Good morning! The basil flowered!
    ines embarrassed
    - close half
    ari whisper: Your pulse is 131.
    - close half
    ines angry whisper: I’m fixing a PIPE.
    - medium >beat
    jun: You are holding a spoon.
    ines shocked

    # The only one bed protocol | 37 | spaceship night
    - medium
    ari calm: Alas. Cabin two has lost heating. There is only one bed.
    ines crossed left
    - close short
    ines: We sleep in BAGS. On the WALL.
    - close short
    ari embarrassed: There is only one wall.
    - medium
    jun laughing: It’s all right. I talk in my sleep, though.
    - wide night bleed
    ines sit asleep at=0.35
    jun sit asleep at=0.62
    - close >beat
    jun asleep whisper: …more light for the third row…
    - close
    ines happy whisper: Okay.

    # Spacewalk | 28 | space night
    - wide drop bleed
    ines fly at=0.45 scale=0.4 holding=wrench
    cap: Four hundred kilometres of nothing, and then home.
    - close
    ines calm: Jun? Say something. It’s very quiet out here.
    - medium spaceship
    jun afraid: What should I say?
    ari sly whisper: Chapter nine. Chapter NINE.
    - close
    jun embarrassed: I put your coffee in the sun. So it would be warm.
    - close space >beat
    ines shocked
    - medium space
    ines laughing: There are sixteen sunsets a day, Jun. Which one?
    - close spaceship
    jun happy: All of them.

    # The rival | 19 | spaceship day
    - medium
    ari sly: According to chapter twelve, we need a rival.
    ines tired left
    - medium
    jun shocked: Who is out here? We are two.
    ari embarrassed
    - close
    ari: I have put a moustache on the floor cleaner.
    - detail short prop=box
    cap: Its name was Sergio.
    - close half
    ines laughing
    - close half
    jun laughing
    - medium >beat
    jun: He IS very tidy.
    ines angry: …He missed a spot.

    # Relief crew | 3 | spaceship day
    - detail short prop=letter
    cap: RELIEF IN 9 DAYS. CREW TO BE REASSIGNED. SEPARATELY.
    - medium
    ari sad: Morale: 8 per cent.
    - wide
    ines at=0.25 sad
    jun at=0.75 sad
    - close
    ines: I never fixed the leak.
    - close
    jun shocked: You said it was fixed in March.
    - close
    ines embarrassed: If it’s fixed they don’t need two of us.
    - medium hearts
    jun laughing: I’ve been overwatering the basil. So it would need me.
    ines shocked
    - wide drop space bleed
    ari fly scale=0.5 at=0.5 shout: CHAPTER THIRTY! CHAPTER THIRTY!
    `,
  ),
});
