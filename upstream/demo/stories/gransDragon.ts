// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  billie: parseLook('person child braids overall freckles', '#f0c9a0', '#f25c8a', '#3f9be0', '#d9702f'),
  gran: parseLook('person stout bun dress glasses apron', '#efd0b2', '#7a5fc9', '#ffd84a', '#e9e6e0'),
  kevin: parseLook('monster broad horns', '#4fb84a', '#2f8a3a', '#ffd84a'),
  meeting: parseLook('monster child horns', '#8fd65f', '#5fae4a', '#ffd84a'),
  mum: parseLook('person slim bob suit', '#eac4a0', '#5a6f8a', '#f25c8a', '#a3552f'),
};

export const gransDragon = defineSeries({
  slug: 'grans-dragon',
  title: 'Gran’s Dragon',
  description:
    'Gran has a dragon in the shed. His name is Kevin. This is all true. By Billie, aged seven and three quarters.',
  language: 'en',
  creator: 'june',
  genres: ['fantasy', 'comedy'],
  status: 'published',
  style: 'crayon',
  colours: ['#ffffff', '#f25c8a', '#4fb84a'],
  cast,
  cover: parseCover(
    cast,
    `- medium garden day
    kevin stand happy right at=0.4 scale=1.2
    billie cheer laughing left at=0.78`,
    'This is all true',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # The shed | 55 | garden day
    - wide
    cap: This is Grans house. I am not alowed in the shed.
    billie at=0.4
    - medium short
    gran hold holding=cake sly: It’s only spiders, dear.
    billie left
    - close short
    billie sly: Spiders dont need a whole chicken.
    - empty short >beat
    sfx: BURP
    - tall flash
    kevin happy at=0.55 scale=1.2
    billie at=0.2 shocked
    - medium
    kevin embarrassed: Pardon.
    - close short
    billie happy: I LOVE him.

    # His name is Kevin | 47 | garden day
    - medium
    billie point: Why is he called Kevin?
    gran left happy: He chose it.
    - close
    kevin happy: There was a man on the radio called Kevin. He fixed a boiler.
    - medium
    billie: Can you fix a boiler?
    kevin sly
    - wide flash bleed
    sfx: FWOOOSH
    cap: He can make it VERY warm.
    - medium >beat
    mum shocked: Mother. Where is the kitchen?
    gran embarrassed: We’re having a barbecue, love.

    # Mum must not know | 39 | room day
    - medium
    mum crossed: What is under that blanket?
    billie embarrassed
    - close
    billie: A sofa.
    - close half
    mum: It’s breathing.
    - close half
    billie: A NEW sofa.
    - full
    kevin sit embarrassed at=0.55 scale=1.3
    mum sit tired at=0.5
    cap: Mum sat on Kevin for a hole hour. She said it was the best sofa ever.
    - medium >beat
    mum happy: It’s even heated.

    # Show and tell | 30 | classroom day
    - medium
    billie cheer happy: This is Kevin. He is a dragon.
    - medium
    kevin embarrassed sit: Hello, class.
    - wide
    kevin sit at=0.6
    billie at=0.3
    cap: Nobody said anything for a very long time. Then Oliver was sick.
    - close
    kevin: May I also show and tell?
    - medium
    kevin happy hold holding=egg
    billie shocked left
    - close >beat
    billie shocked: KEVIN’S A GIRL?

    # The egg | 17 | kitchen night
    - detail short prop=egg
    sfx: tik
    - medium
    gran hold holding=egg calm: Thirty-one years I’ve had that dragon.
    billie left
    - close
    gran: Your mother had her before. She doesn’t remember.
    - close half
    billie shocked: MUM?
    - close half
    gran sad
    - medium
    gran: You stop seeing them when you start having meetings.
    - full >beat
    mum walk tired at=0.3
    billie at=0.55
    kevin at=0.8 sad
    cap: Mum walked right past. She said, Who left the oven on.

    # Mum’s meeting | 5 | room night
    - medium
    mum sit tired holding=phone: Yes. No. Yes. I’ll circle back.
    - medium
    billie hold determined holding=egg right: Mum. Hold this.
    - close
    mum: Sweetheart, I’m in a— it’s warm.
    - detail short prop=egg
    sfx: CRACK
    - close extreme
    mum shocked
    - full sparkles
    mum crying at=0.4
    kevin happy at=0.75
    mum: …Kevin?
    - close
    kevin crying: You got so TALL.
    - medium
    cap: The baby is called Meeting. Mum chose it. The end. (Not the end.)
    billie happy at=0.3
    meeting laughing at=0.7
    `,
  ),
});
