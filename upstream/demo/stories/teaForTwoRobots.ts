// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  seven: parseLook('robot broad', '#7fb7d6', '#5a92b8', '#f6e7b4'),
  eight: parseLook('robot stout bow', '#f3a9b8', '#e07f98', '#fff4e0'),
  iris: parseLook('person child braids dress', '#e9bd95', '#8ccfa6', '#f6e7b4', '#6b3f2a'),
};

export const teaForTwoRobots = defineSeries({
  slug: 'tea-for-two-robots',
  title: 'Tea for Two Robots',
  description:
    'Unit 7 and Unit 8 have found a book about tea. Neither of them can drink. They mean to do it properly all the same.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Un thé pour deux robots',
    description:
      'Unité 7 et Unité 8 ont trouvé un livre sur le thé. Ni l’un ni l’autre ne peut boire. Ils comptent faire les choses comme il faut.',
  },
  creator: 'mina',
  genres: ['comedy', 'science-fiction'],
  status: 'published',
  style: 'pastel',
  colours: ['#6cc4a6', '#fff7ea', '#d9527a'],
  cast,
  cover: parseCover(
    cast,
    `- full meadow day hearts
    seven hold calm holding=teapot right at=0.33
    eight hold happy holding=cup left at=0.68`,
    'Steep for four minutes',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Water first | 91 | meadow day
    - wide
    seven hold at=0.4 holding=book: “Step one: take water.”
    eight at=0.6 happy: I will take it.
    - empty short >beat
    - full
    eight cheer happy left: Acquired.
    seven stand right
    - wide bleed tall sea
    seven at=0.4: That is the sea.
    eight at=0.6: It is all water.
    - close half
    seven: It is two hundred thousand cups.
    - close half
    eight laughing: We have invited people, haven’t we?
    - medium >beat
    seven calm: …We have invited nobody.
    eight sad

    # Steep | 83 | meadow day
    - medium
    seven hold holding=book: “Steep for four minutes.”
    eight: Define steep.
    - close
    seven think: Steep. Adjective. Having a sharp incline.
    - wide drop mountains bleed
    eight reach scale=0.6 at=0.6 holding=cup
    seven reach scale=0.6 at=0.4 holding=teapot
    cap: One minute. Two minutes. Three.
    - wide
    seven slump tired at=0.4: Four minutes.
    eight stand at=0.6: Is it tea?
    - close half
    seven: It is hot water at a great height.
    - close half
    eight happy: It is the best one yet.

    # A guest | 74 | meadow day
    - medium
    iris wave happy left: Hello! What are you playing?
    seven shocked right scale=1.1
    - medium
    seven calm right: Tea. You are a human. You have the holes for it.
    iris laughing left
    - close
    eight whisper: Seven. She is the right model.
    - full
    iris sit happy: I like mine with milk.
    seven stand shocked right
    eight stand shocked left
    - close
    seven: Eight. Search “milk”.
    - close >beat
    eight shocked: …It comes out of WHOM?

    # Ask the cow | 66 | meadow day
    - wide bleed
    seven at=0.35 scale=0.8
    eight at=0.55 scale=0.8: Good morning, madam.
    - empty short
    sfx: MOO
    - medium
    eight whisper: She said moo.
    seven: That is her whole language. Be respectful.
    - close
    eight happy: Moo?
    - empty short >beat
    sfx: MOO!
    - medium
    seven shocked: What did you say to her?
    eight embarrassed: I think we are engaged.

    # Biscuits | 55 | kitchen day
    - medium
    seven hold holding=book: “Beat the eggs.”
    eight fight determined: At what?
    - detail short prop=egg
    - medium
    eight sit holding=book: At chess. I am two eggs ahead.
    seven crossed angry
    - full flash
    sfx: FOOMP
    seven shocked
    eight shocked
    - close black
    eight embarrassed: “Let the dough rise.” It rose.
    - wide bleed
    seven at=0.4 scale=0.6
    eight at=0.6 scale=0.6
    cap: It rose until Thursday.

    # The wrong kind of leaves | 44 | forest day
    - wide
    eight walk happy at=0.4: So many leaves! Oak tea. Birch tea. Nettle tea.
    seven walk at=0.65
    - medium
    seven: The book says “tea leaves”.
    eight: And where does it leave to?
    - close >beat
    seven think: That is a philosophical question.
    - wide night bleed
    seven sit at=0.4
    eight sit at=0.6
    cap: They waited until dark, in case it came back.
    - medium dawn
    iris stand holding=box left: I brought you some. From the shop.
    eight cheer happy right
    - close
    seven crying: It came back.

    # Four minutes | 31 | kitchen dusk
    - detail short prop=teapot
    cap: Real water. Real leaves. A real clock.
    - medium
    seven sit right
    eight sit left
    - medium >tight
    seven sit right
    eight sit left
    sfx: tick
    - medium
    seven sit right: What happens during the four minutes?
    eight sit left: Nothing. I think that is what they are for.
    - close half
    seven happy
    - close half
    eight happy
    - wide bleed tall
    iris sit at=0.5 happy: Best tea I ever had.
    seven sit at=0.3
    eight sit at=0.7
    cap: It had gone cold. Nobody had minded the clock.

    # Sugar | draft | kitchen day
    - medium
    seven hold holding=book: “One lump or two?”
    eight shocked: Lumps of WHAT?
    - close
    seven: It does not say. It assumes a gentleman knows.
    - full
    eight hold holding=box happy: I have gravel, coal and a small hat.
    - medium
    seven crossed: The hat is for the pot.
    eight embarrassed
    - close
    eight whisper: I have already sweetened it.
    `,
  ),
});
