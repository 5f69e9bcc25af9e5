// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  camille: parseLook('person slim bob jumper', '#f2cfae', '#2f6ea5', '#f4f1e8', '#c4472b'),
  monsieur: parseLook('cat bow', '#8b93a1', '#f4f1e8', '#c4472b'),
  gris: parseLook('cat child', '#9aa0ad', '#f4f1e8', '#2f6ea5'),
  cendre: parseLook('cat child', '#7d8390', '#f4f1e8', '#e9b44c'),
  roux: parseLook('cat child', '#d9823b', '#f4f1e8', '#4f8f5a'),
  lopez: parseLook('person stout bun dress glasses apron', '#dba97f', '#7a8f4e', '#f4f1e8', '#4a3a36'),
};

export const leChatDuToit = defineSeries({
  slug: 'le-chat-du-toit',
  title: 'Le chat du toit',
  description:
    'Tous les matins, le chat du toit d’en face regarde par la fenêtre. Aujourd’hui, il a frappé. Depuis, Camille ne déjeune plus seule, et plus quand elle veut.',
  language: 'fr',
  translation: {
    language: 'en',
    title: 'The Cat on the Roof',
    description:
      'Every morning the cat on the roof across the street looks in. Today it knocked. Camille has not had breakfast alone since, nor when she likes.',
  },
  creator: 'otto',
  genres: ['slice-of-life', 'comedy'],
  status: 'published',
  style: 'ligne-claire',
  colours: ['#f6d77a', '#1f2a44', '#c4472b'],
  cast,
  cover: parseCover(
    cast,
    `- full rooftops dawn
    monsieur sit calm left at=0.36 scale=1.2
    camille hold happy left holding=cup at=0.72`,
    'Il a frappé',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Toc toc | 84 | rooftops dawn
    - wide bleed >beat
    monsieur sit at=0.7 scale=0.7
    cap: Rue des Martyrs, septième étage, sept heures moins cinq.
    - medium room
    camille tired hold holding=cup
    - detail short prop=cup
    sfx: TOC TOC
    - close short
    camille shocked: Il a… frappé\u00a0?
    - medium rooftops
    monsieur sit calm front: Miaou.
    - medium room
    camille stand embarrassed left: Bonjour, monsieur.
    - wide
    monsieur walk at=0.35 calm right
    camille at=0.65 shocked left
    cap: Il est entré comme on rentre chez soi.

    # Le petit déjeuner | 77 | kitchen dawn
    - medium
    camille hold right holding=cup: Du lait\u00a0?
    monsieur sit calm left
    - medium half
    camille: Du poisson\u00a0?
    - medium half
    monsieur sit angry
    - close
    camille think: Un croissant\u00a0?
    - close extreme >beat
    monsieur shocked
    - medium
    monsieur sit happy: Miaou.
    camille crossed left: Un croissant, donc.
    - detail short prop=bag
    cap: Au beurre. Il a laissé celui à la margarine sur le palier de Mme Lopez.

    # Madame Lopez sait | 70 | street day
    - medium
    lopez crossed sly right: Vous avez un chat, mademoiselle.
    camille embarrassed left: Pas du tout.
    - close
    lopez sly: Il a pris l’ascenseur.
    - close half
    camille shocked: Seul\u00a0?
    - close half
    lopez: Il a dit bonjour.
    - full >beat
    monsieur walk calm right
    lopez at=0.7 left
    camille at=0.88 left shocked
    - medium
    lopez happy: Mieux élevé que le troisième gauche.
    camille

    # Un nom | 61 | room dusk
    - medium
    camille sit right: Minou. Félix. Gaston\u00a0?
    monsieur sit calm left
    - close half
    camille: Napoléon\u00a0?
    - close half
    monsieur sly
    - medium
    camille laughing: Ah non. Pas Napoléon.
    - empty rooftops short >beat
    - close room
    camille calm: Je vous appelle «\u00a0monsieur\u00a0» depuis le début.
    - medium
    monsieur sit happy: Miaou.
    camille: Monsieur, alors.
    - detail short prop=pen
    cap: Le lendemain, elle a écrit le nom sur la boîte aux lettres. À côté du sien.

    # Télétravail | 50 | room day
    - medium
    camille sit tired: Oui, je partage mon écran…
    - detail short prop=phone
    - full
    monsieur walk calm
    camille sit shocked left: Non. Non non non.
    - close extreme
    monsieur calm front
    - medium >beat
    camille embarrassed: C’est… mon collègue.
    monsieur sit calm front
    - close
    camille shocked: Il vient d’envoyer un mail à toute l’entreprise.
    - detail short prop=letter
    cap: «\u00a0hhhhhhhhjjjjjk.\u00a0» Quarante-deux personnes ont répondu «\u00a0Bien reçu\u00a0».

    # Jour de pluie | 38 | rooftops day rain
    - wide bleed tall
    cap: Ce matin-là, personne n’a frappé.
    - medium room
    camille stand sad away
    - detail short prop=cup >beat
    cap: Le croissant a refroidi. Puis il a vieilli.
    - full street rain
    camille run afraid holding=umbrella: Monsieur\u00a0!
    - medium
    lopez stand sad holding=umbrella right: Il n’est pas chez moi. Je le cherche aussi.
    camille afraid left
    - wide drop rooftops night bleed
    camille reach scale=0.6 at=0.5: MONSIEUR\u00a0!
    - close
    camille shocked
    sfx: toc toc

    # Sous la cheminée | 27 | rooftops night rain
    - medium
    camille crouch shocked right: Vous étiez là…
    monsieur sit sad left
    - close
    camille shocked: Et… vous n’êtes pas seul.
    - full >beat
    monsieur sit happy at=0.28
    gris calm at=0.5 scale=0.5
    cendre happy at=0.64 scale=0.5
    roux sly at=0.79 scale=0.5
    cap: Trois. Gris, gris, et un roux qu’on n’expliquera pas.
    - close
    camille laughing: Monsieur est donc une dame.
    - medium kitchen dawn
    lopez shocked left: Quatre croissants\u00a0?
    camille happy right: Quatre croissants.
    - wide bleed
    camille sit at=0.6 happy
    monsieur sit at=0.35
    gris at=0.16 scale=0.5
    roux at=0.8 scale=0.5
    cendre at=0.91 scale=0.5
    cap: Sur la boîte aux lettres, on a ajouté\u00a0: «\u00a0et famille\u00a0».

    # Toc toc toc toc | 6 | room dawn
    - full
    camille lie asleep at=0.5
    - empty short rooftops
    sfx: TOC
    - empty short rooftops
    sfx: TOC TOC TOC
    - close
    camille tired: Le dimanche aussi\u00a0?
    - medium room
    monsieur sit angry: Miaou.
    lopez stand happy left at=0.75: Je leur ai donné vos horaires.
    - wide bleed >beat
    camille hold at=0.5 holding=bag tired
    monsieur sit at=0.3 happy
    lopez at=0.75 happy
    cap: Personne, rue des Martyrs, ne déjeune plus seul.
    `,
  ),
});
