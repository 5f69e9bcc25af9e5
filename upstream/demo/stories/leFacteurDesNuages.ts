// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  zelie: parseLook('person slim short coat cap scarf glasses', '#d9a27a', '#8a4a2f', '#f28c3a', '#3a2016'),
  pelican: parseLook('bird stout uniform cap', '#f4efe4', '#1f6f78', '#f28c3a'),
  receveuse: parseLook('person tall bun dress glasses earrings', '#ecccae', '#1f4e5f', '#e8c15a', '#d8d4cc'),
};

export const leFacteurDesNuages = defineSeries({
  slug: 'le-facteur-des-nuages',
  title: 'Le facteur des nuages',
  description:
    'Au-dessus de l’orage, il y a des gens, et il faut bien leur porter le courrier. Zélie vole\u00a0; Pélican trie\u00a0; personne ne lit les adresses.',
  language: 'fr',
  translation: {
    language: 'en',
    title: 'The Cloud Postman',
    description:
      'Above the storm there are people, and somebody must bring them their mail. Zélie flies; Pelican sorts; nobody reads the addresses.',
  },
  creator: 'basile',
  genres: ['adventure', 'fantasy'],
  status: 'published',
  style: 'deco',
  colours: ['#1f4e5f', '#f6e3bf', '#f28c3a'],
  cast,
  cover: parseCover(
    cast,
    `- medium sky dusk
    zelie wave happy right holding=letter at=0.38
    pelican hold happy left holding=envelope at=0.74 scale=0.9`,
    'Par avion, évidemment',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Par avion | 65 | sky dawn
    - wide bleed tall
    zelie fly at=0.4 scale=0.6
    cap: Six heures. Trois sacs, deux moteurs, un pélican.
    - medium
    zelie happy right: Première adresse\u00a0?
    pelican hold holding=letter left: «\u00a0Au grand gris, à gauche du soleil.\u00a0»
    - close short
    zelie tired: Ils sont tous gris. Ils bougent.
    - medium
    pelican: C’est pour ça qu’on nous paie.
    zelie: On nous paie\u00a0?
    - close short >beat
    pelican embarrassed: C’est pour ça qu’on nous remercie.
    - wide drop bleed fog
    zelie fly scale=0.4 at=0.6
    cap: Le grand gris nous attendait. Il avait mis une nappe.

    # La receveuse | 57 | office day
    - medium
    receveuse crossed angry: Un colis «\u00a0fragile\u00a0», livré en pluie\u00a0!
    zelie embarrassed left
    - close
    zelie: Il était écrit «\u00a0à verser à réception\u00a0».
    - close half
    receveuse angry
    - close half
    pelican shocked
    - medium
    receveuse point: Règle numéro un\u00a0?
    pelican afraid: On n’avale pas le courrier.
    - close >beat
    receveuse sly: Et la lettre du ministre\u00a0?
    - medium
    pelican embarrassed
    sfx: gloups
    zelie tired

    # Recommandé | 48 | sea day storm
    - wide bleed speed
    zelie fly determined at=0.5 scale=0.7
    sfx: KRAAAK
    - medium
    pelican afraid: C’est un recommandé. Pour l’Orage. Il faut qu’il SIGNE.
    zelie shocked
    - close
    zelie determined: Donne-moi le stylo.
    - wide drop black flash
    zelie reach scale=0.5 at=0.5 holding=pen shout: UNE PETITE SIGNATURE\u00a0!
    - detail short prop=letter flash
    sfx: ZZZAP
    - medium >beat
    pelican laughing: C’est signé. C’est un peu brûlé.
    zelie tired left
    - close
    zelie shocked: «\u00a0Chère maman…\u00a0» L’Orage a une mère\u00a0?

    # La mère de l’Orage | 38 | beach dusk
    - wide bleed
    receveuse away at=0.5
    cap: Elle habitait tout en bas, au bord de l’eau, sous un autre nom.
    - medium
    zelie shocked: C’est VOUS\u00a0?
    receveuse sad left hold holding=letter
    - close
    receveuse: Il était si petit. Une averse.
    - medium
    pelican sad: Il écrit bien. Il appuie fort.
    - close >beat
    receveuse crying: «\u00a0Chère maman. Je ne sais pas parler doucement.\u00a0»
    - medium
    zelie happy: On repart dans dix minutes. Il y a une place sur le sac.
    receveuse shocked

    # Trois sur un sac | 27 | sky dusk
    - bleed tilt speed
    zelie fly at=0.3
    receveuse fly at=0.55 afraid
    pelican fly at=0.8
    - medium
    receveuse shout: PLUS VITE\u00a0! Je paie des impôts\u00a0!
    zelie laughing
    - close
    pelican shocked: Altitude cinq mille. Elle n’a pas perdu son chapeau.
    - empty short storm black
    sfx: GRRROOOUM
    - medium
    receveuse angry point: BAISSE D’UN TON, MON GARÇON\u00a0!
    - drop bleed dawn clear >long
    cap: Et pour la première fois depuis cent ans, il fit beau partout.
    - close
    receveuse happy: Il tient ça de son père.

    # Retour à l’envoyeur | 7 | office day
    - detail short prop=envelope
    cap: Une lettre sans timbre, sans nuage. Pour Zélie.
    - medium
    pelican hold holding=envelope: Expéditeur… Zélie.
    zelie shocked left
    - close
    zelie: Je n’ai rien envoyé.
    - close half
    pelican: Pas encore. Regarde la date.
    - close half
    zelie afraid
    - detail short prop=letter
    cap: «\u00a0N’atterris pas demain.\u00a0»
    - wide drop black sky dusk >drop
    zelie fly at=0.5 scale=0.5
    cap: Le lendemain, il n’y avait plus de piste.
    `,
  ),
});
