// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  brume: parseLook('ghost tall coat hat scarf', '#d5d8da', '#4b4f55', '#c9962f'),
  odette: parseLook('person slim bob coat cap freckles', '#ecc9a9', '#7b5a3c', '#c9962f', '#a3562f'),
  plomb: parseLook('person stout receding suit moustache', '#d9a684', '#33363c', '#c9962f', '#2b2522'),
};

export const monsieurBrume = defineSeries({
  slug: 'monsieur-brume',
  title: 'Monsieur Brume',
  description:
    'Il est détective. Il est aussi un brouillard. À Lyon, en 1934, personne ne suit une piste plus discrètement, ni ne tient plus mal une tasse.',
  language: 'fr',
  translation: {
    language: 'en',
    title: 'Mister Fog',
    description:
      'He is a detective. He is also a fog. In Lyon, in 1934, nobody follows a trail more quietly, or is worse at holding a cup.',
  },
  creator: 'basile',
  genres: ['mystery', 'comedy'],
  status: 'published',
  style: 'ink-wash',
  colours: ['#3b3f45', '#e9d9a8', '#c9962f'],
  cast,
  cover: parseCover(
    cast,
    `- full street night fog
    brume stand calm front holding=magnifier at=0.4 scale=1.15
    odette walk determined left at=0.76 scale=0.9`,
    'Il s’infiltre partout',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Le client entre, le détective flotte | 82 | office night fog
    - wide street bleed
    cap: Lyon, 1934. Un brouillard à couper au couteau. Le mien.
    - medium office
    odette sit right: Un client, patron. Remettez votre chapeau.
    brume fly left
    - medium
    plomb shocked right: Il n’y a personne sous ce manteau\u00a0!
    brume calm: Il y a peu de monde, c’est vrai.
    - close
    plomb afraid: On a volé la Saône.
    - close half
    odette shocked: Le tableau\u00a0?
    - close half
    plomb: La rivière.
    - wide street tall >beat
    brume at=0.4
    odette at=0.6
    cap: Nous sommes allés voir. Le pont, en effet, ne servait plus à rien.

    # La rivière volée | 73 | harbour night fog
    - medium short
    odette crouch: Des traces de roues. Très mouillées.
    brume stand
    - close short
    brume: Quelqu’un l’a emportée par petits bouts. Je connais ça.
    - full
    brume fly at=0.5
    cap: Je suis passé sous la porte. C’est mal élevé, mais c’est pratique.
    - drop black
    cap: Quarante mille bouteilles. Étiquetées «\u00a0Eau de source des Alpes\u00a0».
    - medium shop day
    plomb shocked: Mais j’en bois tous les jours\u00a0!
    odette sly left: Alors, commissaire, vous êtes complice.
    - close short
    plomb afraid: Ça avait un petit goût de carpe…

    # Un suspect solide | 62 | cafe night
    - medium
    plomb sit angry right: Mon suspect a un alibi en béton.
    brume sit left holding=cup hold
    - detail short prop=cup
    sfx: ploc
    - close
    odette tired: Patron, vous fuyez encore.
    - medium
    brume embarrassed: Où était-il à minuit\u00a0?
    plomb: Dans du béton. Littéralement.
    - close
    odette shocked: Il est mort\u00a0?
    - close >beat
    plomb: Non. Il est sculpteur. Très distrait.

    # Le mari invisible | 51 | office day
    - medium
    odette hold holding=letter: «\u00a0Mon mari disparaît tous les jeudis.\u00a0»
    brume think
    - medium
    brume sad: Moi aussi. C’est le marché, ils arrosent.
    odette laughing left
    - wide street night
    odette walk at=0.6 holding=camera
    brume fly at=0.35
    - close
    odette shocked whisper: Il danse. Tout seul. Dans le kiosque.
    - medium gloom >beat
    brume sad: Non. Regarde mieux. Elle est comme moi.
    - wide bleed night fog
    cap: Un brouillard en robe. Je n’avais pas vu quelqu’un comme moi depuis 1911.
    - close
    odette calm: Qu’est-ce qu’on dit à la cliente\u00a0?

    # Beau fixe | 37 | office day
    - empty short
    cap: Météo nationale\u00a0: grand soleil. Trois semaines.
    - full
    brume slump tired scale=0.7
    odette stand afraid left: Patron, vous êtes en train de partir\u00a0!
    - medium
    odette run determined holding=umbrella: La cave. La douche. Le hammam\u00a0!
    - wide kitchen
    brume sit at=0.4 scale=0.5
    odette at=0.65 holding=teapot
    cap: Elle a fait bouillir de l’eau pendant vingt et un jours.
    - close >beat
    brume happy: Odette. Pourquoi restez-vous\u00a0?
    - close
    odette embarrassed: Quelqu’un doit bien tenir la tasse.

    # La dame du kiosque | 9 | garden night fog
    - wide bleed
    brume at=0.4
    cap: J’avais mis une cravate. Elle est tombée. Je l’ai remise.
    - medium
    brume embarrassed: Madame. Vous… condensez ici souvent\u00a0?
    - empty short >beat
    cap: «\u00a0Toutes les nuits depuis que vous m’avez oubliée, Anselme.\u00a0»
    - close
    brume shocked: Anselme\u00a0?
    - close
    odette shocked: Patron… vous avez un PRÉNOM\u00a0?
    - drop black fog
    cap: «\u00a0Vous en aviez un. Vous aviez un visage aussi. Voulez-vous savoir qui l’a pris\u00a0?\u00a0»
    - close
    plomb afraid whisper: …Je peux tout expliquer.
    `,
  ),
});
