// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  noor: parseLook('person child curly coat', '#b07a4f', '#f2b632', '#2c4a6e', '#2a1a1a'),
  brack: parseLook('person broad short coat cap beard', '#d9a07a', '#27405c', '#b5523b', '#e8e4da'),
  hum: parseLook('ghost child', '#ffe9a8', '#ffc861', '#fff7dc'),
  deep: parseLook('monster broad', '#2f7f9c', '#1d5a78', '#ffd98a'),
  pell: parseLook('person stout bun dress hat earrings', '#edc7a4', '#6a3f73', '#e8c15a', '#7d4a2f'),
};

export const lanternsOverTheHarbour = defineSeries({
  slug: 'lanterns-over-the-harbour',
  title: 'Lanterns over the Harbour',
  description:
    'Each evening Noor lights the forty-two lanterns that keep the sea asleep. One evening there is a lantern too many, and it hums.',
  language: 'en',
  translation: {
    language: 'fr',
    title: 'Des lanternes sur le port',
    description:
      'Chaque soir, Noor allume les quarante-deux lanternes qui gardent la mer endormie. Un soir, il y en a une de trop, et elle fredonne.',
  },
  creator: 'mina',
  genres: ['fantasy', 'adventure'],
  status: 'published',
  style: 'gouache',
  colours: ['#1d4a78', '#ffd98a', '#e0693f'],
  cast,
  cover: parseCover(
    cast,
    `- full harbour night sparkles
    noor reach happy right holding=lantern at=0.38
    hum fly happy left at=0.72 scale=0.7`,
    'Keep the sea asleep',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # One too many | 96 | harbour dusk
    - wide bleed >beat
    cap: Every evening, before the tide turns, somebody has to count.
    - full
    noor reach calm right holding=lantern: Forty… forty-one… forty-two.
    - close >beat
    noor shocked: Forty-three?
    - detail short prop=lantern
    sfx: hmmmm
    - medium half
    noor point calm right: We have forty-two.
    - close half
    hum scale=0.7 happy left: Hm!
    - wide tall night bleed
    noor at=0.35 away
    hum fly scale=0.6 at=0.65
    noor whisper: So whose are you?

    # It hums | 88 | harbour night
    - medium
    noor hold holding=book: Lanterns: brass, glass, oil. Nothing about humming.
    hum fly happy scale=0.7: Hm hm hm
    - medium
    brack crossed angry left: Put it out, girl. One too many is how it starts.
    noor afraid right: How what starts?
    - drop bleed sea night >beat
    cap: He would not say. He looked at the water instead.
    cap: The water looked back.
    - close harbour short
    brack afraid whisper: It only sleeps because it has been counted.
    - medium
    noor determined hold holding=lantern: Then I will count it too. Forty-three.
    - empty short black
    sfx: …splash.

    # The mayor has a plan | 79 | harbour day
    - wide
    pell cheer happy at=0.3: Citizens! Forty-three lanterns! A record!
    noor at=0.7 embarrassed
    - medium
    pell sly right: We shall have a festival. With fish on sticks.
    noor tired left: The sea is not supposed to notice us.
    - medium
    pell laughing: Dear child. It is the SEA. What would it notice us WITH?
    - wide bleed tall sea >beat
    - close extreme short harbour
    pell shocked
    - medium
    pell embarrassed right: …A small festival, then.
    noor crossed calm left
    - detail short prop=fish
    cap: There were no fish on sticks that year.

    # What Hum remembers | 70 | room night
    - medium
    noor sit happy right: Can you say anything but hm?
    hum fly calm left scale=0.8: Home.
    - close
    noor shocked
    - medium half
    noor: Where is home?
    - close half
    hum scale=0.7 sad: Down.
    - drop underwater black >beat
    cap: Down.
    cap: Under the wall, under the wreck, under the words people have for deep.
    - wide underwater bleed
    hum fly at=0.5 scale=0.6
    cap: There were more of them once.
    - close room
    noor crying whisper: You were not one too many. You were the one that was missing.

    # Nobody rows out at night | 61 | harbour night fog
    - full
    noor walk determined right holding=lantern
    brack stand angry left at=0.75: Nobody rows out at night.
    - close
    noor determined: I am not nobody. I am the counter.
    - medium >beat
    brack slump sad: Your mother said that. The same words. The same boots.
    - close
    noor shocked
    - medium
    brack reach sad right holding=map: She left this. I was too much of a coward to use it.
    noor reach left
    - wide bleed tall sea
    noor sit away at=0.45 holding=lantern
    hum fly at=0.62 scale=0.6
    cap: So the harbour had forty-two lanterns again, and they all felt too few.

    # Out past the wall | 52 | sea night
    - wide bleed
    noor sit at=0.5
    hum fly at=0.7 scale=0.6: Hm!
    - medium
    noor afraid: Do you hear it breathe?
    - empty strip >tight
    sfx: hhhh
    - empty short shock storm >tight
    sfx: HHHHHHHH
    - close clear
    noor shocked
    - extreme bleed tall underwater >beat
    deep tired
    sfx: HHHAAAAH
    - wide bleed sea
    noor sit at=0.3 scale=0.6
    cap: The sea had opened its eyes. Each was the size of the town.

    # A polite conversation | 43 | sea night
    - close
    noor afraid whisper: …Good evening.
    - wide black >beat
    cap: GOOD. EVENING.
    - medium half
    hum scale=0.7 happy fly: Hm hm hm!
    - medium half
    noor shocked: You know each other?
    - extreme bleed underwater
    deep embarrassed
    cap: THAT IS MY NIGHT-LIGHT.
    - close sea
    noor laughing: You can’t sleep in the dark either?
    - empty short black
    cap: …DO NOT TELL THE FISH.

    # The bargain | 30 | sea dawn
    - medium
    noor sit happy: Keep Hum. But then my harbour is one short.
    hum fly calm left scale=0.7
    - empty bleed >beat
    cap: TAKE ONE OF MINE.
    - drop underwater bleed
    cap: And up it came, slowly, because it had been down there for eleven years.
    - medium sea >beat
    noor reach shocked holding=lantern
    - detail short prop=lantern
    cap: On the brass was scratched, in her mother’s hand: FORTY-TWO.
    - close
    noor crying: She got this far.
    - wide bleed tall dawn
    noor sit away at=0.5
    cap: NO, said the sea, kindly. SHE GOT MUCH FURTHER.

    # Forty-three | 12 | harbour dawn
    - wide
    brack stand tired at=0.3 left
    pell stand crying at=0.55
    cap: They had waited at the wall all night.
    - full
    noor run happy left: Uncle Brack! Who counted while I was away?
    - medium
    brack embarrassed: I did. Twice. I got forty and then fifty.
    pell sly: I got a hundred. I felt it was good for morale.
    - close half
    noor laughing
    - close half
    brack crying: What did it say?
    - medium
    noor calm hold holding=lantern right: That she is alive. And that you snore.
    - detail short prop=map >beat
    - medium night
    noor determined: Who wants to learn to count? I am going to be away for a while.

    # The sleeping sea | -3 | sea night
    - wide bleed
    noor sit at=0.4 holding=lantern
    cap: Forty days out there are no lanterns at all.
    - medium
    noor tired whisper: Forty-four… forty-five…
    - empty short
    sfx: hm hm hm
    - close
    noor happy: Hum?
    - drop underwater bleed black
    cap: Thousands of them, all the way down, and every single one awake.
    - wide sea
    noor sit at=0.35 shocked: Who let you all out?
    - detail short prop=key
    cap: It was still warm.
    `,
  ),
});
