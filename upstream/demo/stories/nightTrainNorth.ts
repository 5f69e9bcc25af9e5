// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  hale: parseLook('person tall short uniform cap moustache', '#d9b79a', '#23262e', '#c8102e', '#3a3330'),
  arden: parseLook('person slim bob dress hat scarf', '#f0d8c4', '#16161a', '#c8102e', '#1c1614'),
  quill: parseLook('person stout receding suit glasses', '#dcb896', '#4a4640', '#d8d2c4', '#6a5a4a'),
  pip: parseLook('person child short coat cap', '#e4bd9a', '#5c5348', '#c8102e', '#6b4a30'),
};

export const nightTrainNorth = defineSeries({
  slug: 'night-train-north',
  title: 'Night Train North',
  description:
    'Eleven passengers got on. The conductor has counted twelve tickets, and the next stop is in the morning. A mystery in six carriages, complete.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Train de nuit vers le nord',
    description:
      'Onze voyageurs sont montés. Le contrôleur a compté douze billets, et le prochain arrêt est demain matin. Un mystère en six voitures, complet.',
  },
  creator: 'otto',
  genres: ['mystery', 'thriller'],
  status: 'completed',
  style: 'noir',
  colours: ['#0d0d10', '#f2efe6', '#c8102e'],
  cast,
  cover: parseCover(
    cast,
    `- medium train night gloom
    hale hold afraid front holding=lantern at=0.36 scale=1.1
    arden stand sly left at=0.74`,
    'Twelve tickets. Eleven passengers.',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Twelve tickets | 190 | station night snow
    - wide bleed tall
    cap: 22:10. Last train before the pass closes.
    - medium train
    hale reach holding=ticket right: Tickets, please.
    arden sit sly left: You look tired, conductor.
    - close short
    hale tired: …ten. Eleven. Twelve.
    - detail short prop=ticket >beat
    - medium
    quill stand left: Twelve? We are eleven. I counted at dinner. I always count.
    hale shocked right
    - close extreme
    hale afraid
    - empty short black
    hale off: Lock the doors.

    # The man in carriage four | 183 | train night
    - medium short
    pip stand happy right: Mister! The man in four gave me a coin.
    hale crouch left: There is no man in four, Pip.
    - detail short prop=key
    cap: Carriage four had been locked since the border.
    - wide drop black
    hale walk away holding=lantern scale=0.7
    - wide short
    hale at=0.4 shocked
    cap: One cup of tea. Still warm.
    - close short
    hale whisper: Who are you?
    - empty short
    sfx: click
    - empty short black
    cap: The door behind him had been locked again. From outside.

    # Dinner for eleven | 176 | train night storm
    - medium
    quill sit right: Let us be logical. One of us bought two tickets.
    arden sit sly left: Or one of us was sold twice.
    - close
    arden calm: I once paid for a man who never came. It was cheaper than marrying him.
    - medium
    quill angry point right: And where IS the conductor?
    - empty short flash
    sfx: KRRRSH
    - close
    pip afraid: The lights…
    - wide black >beat
    pip afraid whisper off: Doctor? Why are you breathing like that?
    - detail short prop=candle
    cap: When the candle was lit, there were ten.

    # Ten | 169 | train night
    - medium
    arden stand shocked right: Quill is gone.
    pip crouch crying left
    - medium
    hale slump angry: Not gone. Tidied up. Somebody is making the number right.
    arden shocked left
    - close
    arden: Eleven seats. Twelve tickets. Ten people.
    - close
    hale determined: Empty your bags.
    - detail short prop=bag
    - detail short prop=ticket
    cap: In the lining of her coat: a ticket. Punched. In his own hand.
    - close extreme half
    arden afraid
    - close extreme half
    hale angry
    - medium black
    arden whisper: I swear I was never asked for it.

    # The roof | 162 | train night snow
    - wide bleed speed
    hale walk at=0.5 determined
    sfx: RATTLE RATTLE
    - full
    hale crouch afraid right at=0.22: Quill! Give me your hand!
    quill lie afraid left at=0.68
    - close
    quill crying shout: It was you! In four! Drinking tea!
    - close extreme >beat
    hale shocked
    - drop black
    cap: There is a photograph in every conductor’s cabin. For the inspectors.
    - detail short prop=camera
    cap: He could not remember when he had last looked at his own.
    - close
    quill whisper: You punched twelve because you counted the man in the mirror. You never got on, Hale.

    # Morning | 155 | station dawn snow
    - wide bleed
    cap: 07:02. Eleven passengers stepped off into the snow.
    - medium
    arden walk calm right holding=bag
    quill walk tired right
    - medium
    pip stand away
    arden reach sad left: Come, Pip. Don’t look back.
    - close
    pip sad: But who will see the train home?
    - full gloom >long
    hale stand front tired at=0.5 holding=lantern
    cap: The pass took a night train thirty years ago. It still runs. Somebody has to count.
    - close
    pip wave crying: Goodbye, Mister Hale.
    - wide black
    hale at=0.5 scale=0.6 wave
    cap: “Eleven,” he said. And for once it was right.
    `,
  ),
});
