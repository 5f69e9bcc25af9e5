// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  ondine: parseLook('person stout curly robe wizard-hat earrings', '#e3b48c', '#d9502f', '#b6f03c', '#4fae3a'),
  malik: parseLook('person child short hoodie', '#a8703f', '#2f7bd9', '#ff8a2b', '#1e1512'),
  boris: parseLook('frog', '#7bbf3a', '#4f8f2a', '#ff8a2b'),
};

export const laSorciereDuQuatrieme = defineSeries({
  slug: 'la-sorciere-du-quatrieme',
  title: 'La sorcière du quatrième',
  description:
    'Ondine a soixante ans, un crapaud et un bail de trois-six-neuf. Malik, dix ans, est monté se plaindre du bruit. Il n’est pas redescendu pareil.',
  language: 'fr',
  translation: {
    language: 'en',
    title: 'The Witch on the Fourth Floor',
    description:
      'Ondine is sixty and has a toad and a lease. Malik, ten, came up to complain about the noise. He did not come down the same.',
  },
  creator: 'salome',
  genres: ['comedy', 'fantasy'],
  status: 'published',
  style: 'flat-modern',
  colours: ['#6b2fa0', '#b6f03c', '#ff8a2b'],
  cast,
  cover: parseCover(
    cast,
    `- full room night sparkles
    ondine cheer laughing at=0.36 scale=1.1 holding=potion
    malik shocked left at=0.72
    boris sit calm at=0.9 scale=0.5`,
    'Sonnez fort',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Le bruit | 76 | room dusk
    - empty short
    sfx: BOUM
    - medium
    malik crossed angry right: Madame, il est vingt-trois heures.
    ondine sly left: Vingt-trois heures\u00a0? Déjà\u00a0? Ou encore\u00a0?
    - close
    malik afraid: Pourquoi votre chapeau fume\u00a0?
    - medium
    ondine embarrassed: C’est lui qui fume. Moi, j’ai arrêté.
    boris sit calm
    - close >beat
    boris: Bonsoir.
    - full shock
    malik shocked shout: LE CRAPAUD PARLE\u00a0!
    ondine tired left: Et il vote. Entre donc.

    # Les charges | 69 | room day
    - medium
    ondine hold holding=letter angry: Trois cents euros de chauffage\u00a0! Pour un dragon qui dort\u00a0!
    malik shocked right
    - close
    malik: Vous avez un dragon\u00a0?
    - close half
    ondine: À la cave.
    - close half
    boris tired: Il est au chômage technique.
    - medium
    ondine sly: Toi, tu sais compter\u00a0? Refais-moi cette addition.
    malik determined
    - detail short prop=pen >beat
    - medium
    malik happy: Ils vous doivent quarante euros.
    ondine crying: C’est… de la magie.

    # Balai en panne | 60 | rooftops dusk
    - full
    ondine sit angry holding=broom
    sfx: pof pof pof
    - medium
    malik crouch right holding=wrench: C’est la batterie.
    ondine shocked left: Un balai n’a pas de batterie\u00a0!
    - close
    malik: Celui-là, si. C’est un aspirateur.
    - close >beat
    ondine embarrassed: …Il aspirait à mieux.
    - medium
    boris laughing
    malik tired
    - wide drop night bleed speed
    ondine fly scale=0.7 at=0.4 laughing
    malik fly scale=0.6 at=0.6 shout: JE N’AI PAS DE CASQUE\u00a0!

    # Le sort de maths | 47 | classroom day
    - wide
    malik sit sad at=0.4
    cap: Contrôle. Vingt questions. Malik en connaissait deux.
    - detail short prop=potion
    cap: «\u00a0Une goutte\u00a0», avait dit Ondine.
    - close
    malik sly: Deux.
    - full flash
    malik shocked cheer: Je vois tout\u00a0! Les nombres\u00a0! Les nombres me VOIENT\u00a0!
    - medium >beat
    malik afraid whisper: Le sept me déteste.
    - medium room dusk
    ondine laughing: Alors, ta note\u00a0?
    malik tired left: Vingt sur vingt. Le sept m’attend dehors.

    # Boris amoureux | 36 | garden day
    - medium
    boris sad sit: Elle est verte. Elle est calme. Elle ne me répond pas.
    malik sit left
    - close
    malik embarrassed: Boris… c’est un arrosoir.
    - close half
    boris shocked
    - close half
    ondine whisper: On ne lui dit pas.
    - wide night bleed
    boris sit at=0.4 holding=flower
    cap: Il lui a chanté trois chansons.
    - medium dawn >beat
    boris crying: Elle a… pleuré.
    malik: Il a plu, Boris.
    - close
    boris happy: Sur NOUS.

    # Le syndic | 21 | hall day
    - medium
    ondine angry right: Ils veulent me mettre dehors. «\u00a0Nuisances surnaturelles\u00a0».
    malik angry
    - close
    malik determined: Article 9. Le crapaud est un animal de compagnie.
    - medium
    boris angry: Je suis juriste.
    ondine shocked
    - wide
    malik point determined at=0.4
    ondine at=0.65
    boris at=0.8 scale=0.5
    cap: Assemblée générale. Trente-deux copropriétaires. Un seul ordre du jour.
    - close
    malik: Et qui, d’après vous, empêche la chaudière de se réveiller\u00a0?
    - empty short gloom >beat
    sfx: GRRRRR
    - close
    ondine happy: Voté à l’unanimité.

    # L’ascenseur du bas | -5 | hall night
    - detail short prop=key
    cap: Il y a un bouton sous le bouton du sous-sol.
    - medium
    malik point sly: Et celui-là, il va où\u00a0?
    ondine shocked left: Chez ma mère.
    - close half
    boris afraid: Oh non.
    - close half
    malik sly
    - drop black
    sfx: CLIC
    - close
    ondine afraid whisper: Rentre ton t-shirt. Ne dis rien sur le chapeau.
    - full gloom
    malik afraid left
    ondine embarrassed shout: Maman\u00a0! Tu n’as pas changé\u00a0! …Depuis 1432.
    `,
  ),
});
