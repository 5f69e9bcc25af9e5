// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  goro: parseLook('person broad short shirt stubble apron', '#dcae86', '#34373f', '#f1e6b5', '#1d1b1e'),
  sachi: parseLook('person slim ponytail hoodie', '#edc9a8', '#b8bcc6', '#f1d15a', '#241f22'),
  oni: parseLook('monster broad tie horns', '#c9cdd6', '#4a4d57', '#f1d15a'),
  kitsune: parseLook('fox slim coat scarf', '#e9e3cf', '#8f939d', '#f1d15a'),
  old: parseLook('ghost glasses', '#f4f4f0', '#d7d9de', '#f1d15a'),
};

export const moonlightRamen = defineSeries({
  slug: 'moonlight-ramen',
  title: 'Moonlight Ramen',
  description:
    'The living eat until midnight. After that Goro serves everybody else. Sachi only took the late shift because it pays double.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Ramen au clair de lune',
    description:
      'Les vivants mangent jusqu’à minuit. Ensuite, Goro sert tous les autres. Sachi n’a pris le service de nuit que parce qu’il est payé double.',
  },
  creator: 'yuki',
  genres: ['slice-of-life', 'fantasy'],
  status: 'published',
  style: 'screentone',
  colours: ['#f1d15a', '#17171b', '#ffffff'],
  cast,
  cover: parseCover(
    cast,
    `- medium cafe night
    goro hold happy holding=cup at=0.3
    sachi shocked at=0.62 left
    old fly happy left at=0.88 scale=0.8`,
    'Open past midnight. Well past.',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Double pay | 99 | cafe night
    - wide street bleed
    cap: HELP WANTED. Nights. Double pay. Ask no questions before two.
    - medium cafe
    sachi happy right: Why double?
    goro left hold holding=cup: Two kinds of customers.
    - detail short prop=clock >beat
    sfx: DONG
    - close
    sachi calm: It got cold in here.
    - full tall shock
    sachi shocked left at=0.25
    old fly happy left at=0.7: One miso, dear. Extra leek.
    - medium
    goro calm: Take the gentleman’s coat.
    sachi afraid: He IS a coat!

    # House rules | 92 | cafe night
    - medium
    goro crossed: Rule one: nobody pays with years of their life. Cash.
    sachi tired hold holding=pen
    - medium
    goro: Rule two: never ask how they died.
    old fly happy left: Stairs!
    - close half
    goro angry
    - close half
    old laughing: Twice!
    - medium
    sachi: And rule three?
    goro: If the bell rings and nobody comes in, serve a bowl at the end.
    - wide >beat
    goro at=0.7 hold holding=cup sad
    - close
    sachi whisper: Who is it for?

    # The fox pays in leaves | 85 | cafe night
    - medium
    kitsune sit sly right: Three bowls, and keep the change.
    sachi happy left: Thank you, sir!
    - detail short prop=plant
    - close
    sachi shocked: These are LEAVES.
    - medium
    kitsune sly: At sunrise. Until then they are the finest notes in Edo.
    goro crossed angry left
    - close half
    goro: Wash up.
    - close half
    kitsune shocked: I am four hundred years old.
    - wide
    kitsune crouch sad at=0.4 holding=cup
    sachi laughing at=0.7
    cap: He was very good at it. He’d had four hundred years to pay off.

    # Overtime in hell | 77 | cafe night rain
    - full
    oni slump tired right at=0.4
    sachi afraid at=0.75 left: W-welcome.
    - medium
    oni sad: Do you know what they make us do now? Reports.
    goro hold left holding=cup
    - close
    oni crying: I have not boiled anyone in WEEKS.
    - medium
    sachi left reach: There, there. Is there a union?
    oni shocked right
    - close >beat
    oni whisper: …A what?
    - wide bleed
    oni cheer happy at=0.5
    sachi at=0.8 embarrassed
    cap: The strike in hell lasted eleven days. It was the warmest spring on record up here.

    # The bell | 64 | cafe night snow
    - empty short
    sfx: ting
    - medium
    sachi away: Nobody came in.
    goro stand sad
    - full
    goro reach sad holding=cup at=0.6
    cap: A bowl at the end. Always shoyu, always an egg.
    - close >beat
    sachi calm: Rule two says I can’t ask.
    - close
    goro sad: She would be nineteen. She liked the egg best.
    - wide bleed
    sachi at=0.4
    goro at=0.6 slump
    - detail short prop=egg
    cap: In the morning the egg was gone. It had never been gone before.

    # Health inspector | 50 | cafe night
    - medium
    kitsune hold holding=book sly: I am from the Ministry.
    goro crossed left
    - close
    goro: You are a fox with a clipboard.
    - medium
    kitsune angry: A HUNGRY fox with a clipboard.
    sachi laughing left
    - full
    old fly happy at=0.3: I found a hair in my soup!
    oni sit embarrassed at=0.7: Mine. Sorry.
    - close
    kitsune happy: Violation! I shall have to confiscate… everything. In a large bowl.
    - medium
    goro tired: Extra noodles?
    kitsune happy: The law is the law.

    # Sachi sleeps in class | 35 | classroom day
    - wide
    sachi asleep sit at=0.4
    - close
    sachi asleep whisper: Two shoyu, one without head…
    - medium
    sachi shocked
    cap: Everybody looked. Almost everybody.
    - full shock
    old fly happy at=0.7 left
    sachi sit shocked at=0.35: What are you doing in my LECTURE?
    - medium
    old happy: I taught here. For thirty years. I never got to finish the last one.
    sachi sad right
    - wide bleed
    sachi sit happy at=0.3 holding=pen hold
    old fly at=0.65
    cap: It was about rivers. It was the best class she ever went to, and she was alone in it.

    # Nineteen | 4 | cafe night
    - detail short prop=clock
    sfx: DONG
    - medium
    goro hold holding=cup happy: Happy birthday. You are one of us tonight. Nineteen.
    sachi shocked left
    - close
    sachi calm: Goro. How old was she, when the bell first rang?
    - close >beat
    goro sad: Six.
    - medium
    sachi whisper: I was in hospital when I was six. They said I was gone for a minute.
    goro shocked
    - close extreme
    goro crying
    - empty black
    sachi off: I remember an egg.
    `,
  ),
});
