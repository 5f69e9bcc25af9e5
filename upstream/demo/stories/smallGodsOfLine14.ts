// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  rosa: parseLook('person slim braids uniform cap', '#b57a50', '#2d5d8a', '#f2a33a', '#2a1a14'),
  gloves: parseLook('ghost child hood', '#e8788a', '#c9485f', '#f7e3c8'),
  green: parseLook('robot tall', '#3fae6a', '#1f6f48', '#f2d34b'),
  abuela: parseLook('person stout bun dress scarf', '#b98258', '#7d3f73', '#f2a33a', '#e6e2da'),
};

export const smallGodsOfLine14 = defineSeries({
  slug: 'small-gods-of-line-14',
  title: 'Small Gods of Line 14',
  description:
    'Rosa drives the night bus. Between the depot and the sea it carries nurses, drunks, and whatever gods are small enough to need a ticket.',
  language: 'en',
  creator: 'lucia',
  genres: ['fantasy', 'slice-of-life'],
  status: 'published',
  style: 'paper-cut',
  colours: ['#2d5d8a', '#f7e3c8', '#e8788a'],
  cast,
  cover: parseCover(
    cast,
    `- full street night
    rosa stand happy front at=0.42
    gloves fly happy at=0.7 scale=0.75 left
    green stand calm at=0.9 scale=0.9`,
    'Exact change or a small miracle',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # Exact change | 57 | bus night
    - wide street bleed
    cap: Line 14. Last bus. After the hospital it is mostly me and the engine.
    - medium bus
    gloves stand sad left: One, please. To wherever the left ones go.
    rosa sit right
    - close short
    rosa: That’s two-forty. What are you dressed as?
    - medium
    gloves embarrassed: I am the god of lost gloves.
    - close short >beat
    rosa tired: Concession, then. One-twenty.
    - medium
    gloves hold holding=box happy: I have a mitten and a small miracle.
    rosa laughing
    - wide bleed street
    cap: I took the miracle. It was a cold night, and all the lights were green.

    # The god of green lights | 49 | street night
    - full
    green stand tired at=0.5
    cap: He got on at Plaza Mayor, very tall, and stood although there were seats.
    - medium
    rosa happy right: That was you, on Tuesday?
    green embarrassed left: I do what I can. They only ever notice the other one.
    - close short
    rosa: The other one?
    - close
    green sad: My brother. Red.
    - wide black short >beat
    cap: Everybody prays to him. “Not now. Please, not now.”
    - medium
    rosa calm: Thank you for Tuesday.
    - close
    green crying: …Nobody ever SAID it.

    # Sixteen left hands | 41 | bus night rain
    - medium
    gloves hold happy holding=box: Sixteen left ones tonight! It’s the rain. Rain is my harvest.
    rosa left
    - close
    rosa: What do you do with them?
    - close half
    gloves shocked: DO?
    - close half
    gloves embarrassed: I… keep them company.
    - medium
    rosa hold sad: My daughter had a red one. With a button.
    gloves calm left
    - detail short prop=box >beat
    - close
    gloves whisper: It never got lost, Rosa. She threw it. So you’d have to hold her hand.
    - close
    rosa crying

    # Abuela rides free | 32 | bus day
    - medium
    abuela sit sly left: That one has no shadow, niña.
    rosa embarrassed right: Everyone is welcome, Abuela.
    - medium
    abuela angry point right: You! Gloves! Nineteen sixty-one! Kid leather, white!
    gloves afraid left
    - close
    gloves: …You were running. From a wedding.
    - close >beat
    abuela shocked
    - medium
    abuela laughing: From mine! Best run of my life!
    rosa shocked
    - close
    rosa: You never TOLD us that.
    - close
    abuela sly: You never asked what I lost.

    # Red | 15 | street night fog
    - wide bleed
    cap: At 3:12 every light on the avenue went red, and stayed.
    - medium
    rosa afraid: Green? What is happening?
    green slump tired left
    - close
    green sad: He wants to get on.
    - empty short gloom
    sfx: hssss
    - medium
    rosa determined: Two-forty, like everybody.
    gloves afraid left
    - drop black >beat
    cap: He was not angry. He was only very, very tired of being waited through.
    - close
    rosa calm: Sit at the front. You can see the sea from there.

    # The end of the line | -4 | beach dawn
    - wide bleed tall
    cap: The timetable says the 14 turns round at the sea. It says nothing about stopping.
    - medium
    rosa sit happy: I have never got out here. Twelve years.
    green sit
    - close
    gloves happy: There is something in the water for you.
    - detail short prop=box
    cap: Red. Wool. One button.
    - medium
    rosa crying: You said it never got lost.
    gloves embarrassed
    - close >beat
    gloves: It wasn’t. It was WAITING. That’s a different god.
    - wide black fog
    cap: And down the beach, out of the fog, she came.
    `,
  ),
});
