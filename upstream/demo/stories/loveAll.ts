// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  mei: parseLook('person slim short uniform', '#f0cdaa', '#ffffff', '#ff5d8f', '#1f1a24'),
  tomo: parseLook('person slim spiky uniform freckles', '#e6b98f', '#3a6ff2', '#ffffff', '#e8b64c'),
  ishi: parseLook('person broad receding overall glasses', '#d8a883', '#d23c4f', '#ffffff', '#4a4a4a'),
};

export const loveAll = defineSeries({
  slug: 'love-all',
  title: 'Love–All',
  description:
    'Mei has never lost a match. Tomo has never won one against her. Coach Ishi has just put them into the same mixed double.',
  language: 'en',
  creator: 'yuki',
  genres: ['romance', 'sport'],
  status: 'published',
  style: 'brush',
  colours: ['#ff5d8f', '#ffffff', '#2b1c33'],
  cast,
  cover: parseCover(
    cast,
    `- medium court day speed
    mei fight determined right holding=ball at=0.34
    tomo fight sly left at=0.7`,
    'Same side of the net',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Six–nil | 48 | court day
    - wide bleed tilt speed
    mei fight determined at=0.35
    sfx: THWACK
    - close half
    mei determined: Out.
    - close half
    tomo angry: In!
    - medium
    ishi crossed: It was out, Tomo. It was out last week too.
    tomo slump sad left
    - medium
    ishi sly: Which is why you two will play the Spring Cup. Together.
    mei shocked
    tomo shocked
    - full shock
    mei left angry shout: TOGETHER?
    tomo right angry shout: TOGETHER?
    - close
    ishi happy: See? Perfect timing already.

    # Mine | 41 | court day
    - wide
    mei run at=0.4 right shout: Mine!
    tomo run at=0.62 left shout: Mine!
    - tilt flash short
    sfx: BONK
    - full
    mei sit angry at=0.25 right: You ran into me.
    tomo sit happy at=0.72 left: You ran into my dream.
    - close blush short
    mei embarrassed: What dream?
    - close short >beat
    tomo happy: The one where I hit a ball.
    - full
    ishi hold holding=pen tired: Again. And this time one of you say “yours”.
    - close half
    mei angry
    - close half
    tomo sly

    # Yours | 33 | street dusk rain
    - wide bleed
    mei walk at=0.35 holding=umbrella
    tomo walk at=0.6 right
    - medium
    tomo happy right: You carry an umbrella like a racket.
    mei calm left hold holding=umbrella: You talk like a double fault.
    - medium >beat
    tomo laughing
    - close
    mei whisper: …It is wide enough for two.
    - medium hearts
    tomo embarrassed: Yours.
    mei embarrassed left
    - wide bleed
    mei away at=0.45
    tomo away at=0.57
    cap: It was the first time either of them had said it.

    # First serve | 20 | court day
    - wide bleed
    cap: SPRING CUP. First round. Four hundred people and one wasp.
    - medium
    tomo afraid whisper: I can’t feel my arm.
    mei calm right: Which one?
    - close half
    tomo afraid: The one I use.
    - close half
    mei determined
    - medium
    mei reach right: Then use mine for a second. Breathe.
    tomo shocked
    - bleed speed tall
    tomo fight determined at=0.5
    sfx: KRAK
    - close
    ishi crying: An ace. The boy has hit an ACE.
    - close
    mei happy: In.

    # Match point | 5 | court dusk
    - wide
    mei at=0.35 tired
    tomo at=0.6 tired
    cap: Final. Third set. Match point against.
    - extreme half
    mei determined
    - extreme half
    tomo determined
    - drop speed bleed
    cap: High. Very high. Straight down the middle.
    - medium
    mei run shout: Yours!
    tomo run left shout: YOURS!
    - empty short >long
    sfx: pok.
    - close
    ishi slump crying
    - medium hearts
    mei laughing: We lost.
    tomo laughing left: We really, really lost. Rematch?
    `,
  ),
});
