// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  walter: parseLook('bird stout coat hat', '#7f8f99', '#a5692f', '#e3b23c'),
  rita: parseLook('fox slim dress earrings', '#c4662f', '#a3252f', '#f2e2c0'),
  gull: parseLook('bird broad uniform cap', '#f2ede0', '#1f6b6b', '#e3b23c'),
};

export const pigeonPI = defineSeries({
  slug: 'pigeon-p-i',
  title: 'Pigeon, P.I.',
  description:
    'It was the kind of town where a bird could get hurt over half a bagel. Walter got hurt a lot. Hard-boiled crumbs, one case at a time.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Pigeon, détective privé',
    description:
      'C’était le genre de ville où l’on pouvait se faire plumer pour un demi-bagel. Walter se faisait souvent plumer. Des miettes bien noires, une affaire à la fois.',
  },
  creator: 'kofi',
  genres: ['mystery', 'comedy'],
  status: 'published',
  style: 'riso',
  colours: ['#e3b23c', '#3a2416', '#1f6b6b'],
  cast,
  cover: parseCover(
    cast,
    `- medium rooftops night
    walter stand calm right holding=magnifier at=0.36 scale=1.1
    rita stand sly left at=0.72`,
    'He works for crumbs',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Half a bagel | 78 | office night rain
    - wide
    walter sit at=0.5 tired
    cap: Business was slow. I’d eaten the sign on the door. It was mostly glue.
    - medium
    rita stand sly left: Are you the pigeon?
    walter right: I’m A pigeon. THE pigeon costs extra.
    - close
    rita sad: Somebody took my bagel. Half of it.
    - close
    walter: Which half?
    - close >beat
    rita whisper: The hole, Mr Walter. They took the hole.
    - medium
    walter shocked
    cap: I’d been in this town nine years. I’d never seen a case with nothing in it.

    # The hole truth | 71 | street night
    - medium
    gull angry point: Keep your beak out of it, Walter. It’s a police matter.
    walter crossed left
    - close
    walter: Funny. You’ve got seeds on your badge. Poppy.
    - close
    gull embarrassed: I fly past bakeries.
    - close half
    walter: THROUGH them.
    - close half
    gull angry
    - wide
    walter walk at=0.4
    cap: I went where you go when you’re looking for nothing. I went to the doughnut shop.

    # Frame-up | 62 | cafe night
    - medium
    walter sit holding=cup: One coffee. In a saucer. On the floor.
    - medium
    rita shocked: You’re being framed, Walter!
    walter calm
    - close
    walter: Relax. Nobody can prove—
    - full shock
    gull point shout: FREEZE! Hands up!
    walter shocked left
    - close
    walter tired: I don’t HAVE—
    - close half
    gull angry: WINGS up!
    - close half
    walter fly: …You asked for it.
    - wide rooftops night >beat
    walter fly at=0.5 scale=0.7
    cap: Worst police force in the city. They always forget that part.

    # The statue job | 52 | garden dawn
    - wide bleed
    walter sit at=0.5 tired
    cap: I do my thinking on General Hargreaves. He’s a good listener. Bronze.
    - close
    walter: Who profits from a hole?
    - medium
    rita sit sad right: I haven’t been honest with you.
    walter left calm
    - close
    rita: It was never a bagel. It was a RING.
    - close >beat
    walter shocked
    - medium
    walter angry: You let me interrogate eleven doughnuts.
    rita embarrassed

    # Eleven doughnuts | 43 | shop night
    - full
    walter crossed angry at=0.35
    cap: Flashback. I’m not proud of it.
    - medium
    walter shout: WHERE WERE YOU ON THE NIGHT OF THE BRUNCH?
    - detail short prop=cake
    - close
    walter: Fine. Stay glazed.
    - medium
    gull shocked left: Walter, are you yelling at pastry?
    walter embarrassed
    - close >beat
    walter: One of them cracked.
    - close
    gull: …It’s an éclair.

    # Gull and wife | 22 | harbour night fog
    - wide bleed
    rita at=0.35
    gull at=0.65
    - close
    walter shocked whisper: The sergeant. And my client. In the fog. Holding… wings.
    - medium
    gull sad: I sold the ring. For chips.
    rita crying left
    - close
    gull crying: I thought you’d never notice. You’re a fox. You don’t have FINGERS.
    - close >beat
    rita sly: I noticed the vinegar.
    - medium
    walter tired: Case closed. That’ll be two crumbs.
    rita laughing
    - wide bleed
    walter away at=0.5
    cap: She paid me with the hole. Best thing I ever ate.

    # The big sleep-in | draft | room day
    - full
    walter lie asleep at=0.5
    - empty short
    sfx: RING RING
    - close
    walter tired: Somebody answer the phone. I’ve no thumbs.
    - medium
    gull off shout: Walter! The General’s gone!
    walter shocked
    - wide garden >beat
    walter at=0.5 shocked
    cap: A plinth. Two boot prints. And for the first time in my life, nowhere to think.
    `,
  ),
});
