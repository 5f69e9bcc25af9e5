// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  pix: parseLook('person child spiky armour cap', '#f2c08a', '#d83a3a', '#3a6fd8', '#5a3420'),
  bo: parseLook('person stout short robe hood', '#c98f62', '#f4f4f0', '#49c06a', '#3a2a20'),
  slime: parseLook('frog child', '#49c06a', '#2f8f4c', '#f7e26b'),
  shop: parseLook('person broad bald overall beard', '#e2b184', '#7a4fb0', '#f7e26b', '#b55a2a'),
};

export const respawnPoint = defineSeries({
  slug: 'respawn-point',
  title: 'Respawn Point',
  description:
    'Pix is the hero of a game that nobody has switched off since 1994. He has died 41,206 times and would like to talk to somebody about it.',
  language: 'en',
  creator: 'dex',
  genres: ['comedy', 'science-fiction', 'action'],
  status: 'published',
  style: 'pixel',
  colours: ['#1b1b3a', '#f7e26b', '#d83a3a'],
  cast,
  cover: parseCover(
    cast,
    `- full castle dusk
    pix fight determined right holding=sword at=0.35
    slime sit happy left at=0.72`,
    'Press any key. Please.',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # 41,206 | 66 | meadow day
    - wide
    pix run at=0.4 happy
    cap: WORLD 1-1
    - full flash
    pix shocked run
    sfx: BZZT
    - wide >beat
    pix stand tired at=0.4
    cap: WORLD 1-1
    - medium short
    pix tired right: Does it ever bother you?
    slime sit calm left: Boing.
    - close short
    pix: Forty-one thousand two hundred and six times. I KNOW there is a pit.
    - close half
    slime: Boing?
    - close half
    pix sad: I jump because somebody presses A.
    - medium short
    slime sly: Nobody has pressed A since 1994, mate.

    # Insert coin | 58 | meadow dusk
    - close short
    pix shocked: You can TALK?
    - medium
    slime happy: You always hit me before I’d finished the word.
    pix embarrassed left
    - close short
    slime: It’s “Boing-jour”.
    - full
    pix sit at=0.35 think
    slime sit at=0.6
    cap: They sat down. Nobody had ever sat down in World 1-1. There was no picture of it.
    - medium >beat
    pix: So if nobody is playing… who am I running for?
    - wide drop space
    pix scale=0.5 at=0.5 afraid
    cap: He looked up. There was dust on the sky.

    # The shopkeeper | 49 | shop day
    - medium
    shop crossed calm: WELCOME! WOULD YOU LIKE TO BUY A POTION?
    pix right
    - medium
    pix: Blink twice if you can hear me.
    shop calm
    - close
    shop afraid whisper: …I have said that sentence nine million times.
    - close half
    pix shocked
    - close half
    shop crying: I don’t even SELL potions. It’s juice.
    - medium >beat
    pix holding=potion hold: It healed me!
    shop embarrassed: You were thirsty.

    # Healer Bo goes on strike | 40 | castle day
    - full
    bo crossed angry at=0.5
    cap: CASTLE 3. BONUS ROUND.
    - full
    pix lie tired left at=0.34: Heal… me…
    bo crossed at=0.8: What do we say?
    - close
    pix: …Please?
    - medium
    bo happy: Thirty-two years! Thirty-two years I heal, and that’s the first please.
    slime happy left
    - medium flash
    bo cheer: FULL HEALTH! FOR EVERYONE!
    - wide >beat
    slime at=0.5 scale=1.8 shocked
    pix at=0.2 scale=0.7 shocked
    cap: Including, unfortunately, the slime.

    # The princess is in this castle | 29 | hall night
    - medium
    pix determined fight holding=sword: Princess! I have come to save you!
    - empty short
    cap: THANK YOU. BUT YOUR PRINCESS HAS A JOB NOW.
    - close
    pix shocked
    - detail short prop=letter
    cap: “Got bored in ’96. Found a door behind the waterfall. Come if you like. Bring a jacket.”
    - medium
    bo shocked: There’s a DOOR?
    slime shocked
    - close >beat
    pix whisper: There’s an OUTSIDE?

    # Behind the waterfall | 11 | cave night
    - wide bleed
    pix walk at=0.35
    bo walk at=0.5
    slime at=0.68
    - medium
    bo afraid: If we leave, and they switch it on again?
    pix think
    - close
    pix calm: Then somebody else will have to fall into the pit.
    - detail short prop=key
    - medium
    shop run happy holding=bag left shout: WAIT! WOULD YOU LIKE TO BUY… COMPANY?
    - wide bleed tall street night rain
    pix away at=0.4
    slime at=0.6 away
    cap: Behind the waterfall it was 2026. It was raining. It had so many colours.
    - close
    pix crying: Sixteen isn’t the top?

    # High score | draft | street night rain
    - wide bleed
    pix at=0.4 scale=0.6
    slime at=0.55 scale=0.5
    - medium
    slime afraid: Why are the edges so SOFT?
    pix happy
    - close
    pix: Somebody out here pressed A once. Let’s find her.
    - detail short prop=phone
    - medium >beat
    bo shocked: She has a MAP. With a dot. The dot is US.
    `,
  ),
});
