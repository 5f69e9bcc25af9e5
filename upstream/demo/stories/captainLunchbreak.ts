// A demo series. `screenplay.ts` describes the syntax of its cover and episodes, `look.ts` that of its characters.
import { defineSeries } from '../script.ts';
import { parseLook } from './look.ts';
import { parseCover, parseScreenplay } from './screenplay.ts';

const cast = {
  marcus: parseLook('person broad short suit cape tie', '#8a5a3a', '#2458c5', '#e3262e', '#1a1414'),
  deb: parseLook('person slim bob suit glasses', '#efc9a6', '#8a8f98', '#ffd21f', '#b9bcc2'),
  overtime: parseLook('person slim spiky coat glasses', '#e8d6b0', '#3e7f3a', '#ffd21f', '#f2f2f2'),
  stan: parseLook('person stout receding shirt tie moustache', '#dca985', '#f4efe0', '#2458c5', '#5a3b22'),
};

export const captainLunchbreak = defineSeries({
  slug: 'captain-lunchbreak',
  title: 'Captain Lunchbreak',
  description:
    'Flight, strength, a jaw like a kitchen worktop: Marcus has it all, from twelve to one. At 1.01 he is back in accounts.',
  language: 'en',
  creator: 'kofi',
  genres: ['comedy', 'superhero', 'action'],
  status: 'published',
  style: 'newsprint',
  colours: ['#e3262e', '#ffd21f', '#2458c5'],
  cast,
  cover: parseCover(
    cast,
    `- full rooftops day shock
    marcus crossed determined front at=0.4 scale=1.25
    overtime afraid left at=0.82 scale=0.8`,
    'Back at one o’clock',
  ),
  episodes: parseScreenplay(
    cast,
    `
    # 12:00 | 80 | office day
    - medium short
    deb angry right: Marcus! The Henderson figures. By one.
    marcus tired left
    - detail short prop=clock
    sfx: DING
    - full flash tall
    marcus cheer determined shout: LUNCH!
    - bleed speed rooftops
    marcus fly at=0.5
    cap: Faster than a lift! Stronger than the coffee! Gone until one!
    - medium street short
    overtime laughing: At last! My Overwork Ray will—
    - tilt shock
    marcus fight shout: NOT ON MY BREAK!
    sfx: POW
    - medium office short
    marcus tired sit holding=pen
    deb sly left: You have sauce on your cape.

    # 12:58 | 72 | rooftops day
    - wide bleed short
    marcus fly at=0.35 scale=0.8
    overtime at=0.7 laughing
    - medium short
    overtime sly: You can’t catch me, Captain. I have until FIVE.
    marcus angry
    - detail short prop=clock
    cap: 12:58.
    - close short
    marcus shocked: It takes me four minutes to fly home.
    - wide drop bleed speed
    marcus fly scale=0.6 at=0.5
    sfx: 12:59…
    - empty short
    sfx: thud
    - medium office short
    marcus slump embarrassed: Sorry. Traffic.
    deb crossed: You came through the ceiling, Marcus.

    # The sandwich | 63 | office day
    - medium
    stan hold happy holding=bag: Egg and cress. Want half?
    marcus embarrassed left: I… never actually eat lunch.
    - close
    stan shocked: Never? In eleven years?
    - close half
    marcus sad: There is always a volcano.
    - close half
    stan: On a TUESDAY?
    - full street >beat
    marcus sit happy at=0.4 holding=bag
    stan sit happy at=0.62
    - empty short gloom
    sfx: KABOOM
    - medium
    stan: Shouldn’t you…?
    marcus crying: It is SO good, Stan.

    # Professor Overtime | 54 | cave night
    - wide
    overtime sit tired at=0.5
    cap: 23:40. A secret lair. The lights have gone off by themselves again.
    - close
    overtime sad: “Dear diary. Conquered nothing.”
    - medium
    overtime angry shout: COMPUTER! Who am I to be home for?
    - empty short
    cap: NO RECORDS FOUND.
    - medium office day
    overtime embarrassed right: Are you… hiring?
    deb sly left: Can you do spreadsheets?
    - close
    overtime happy: I AM a spreadsheet.
    - medium >beat
    marcus shocked: No. No no no.
    deb happy: Your new desk neighbour!

    # Desk neighbours | 44 | office day
    - medium
    overtime sit sly right: Psst. Your form B is late.
    marcus sit angry left: Psst. You melted a bridge.
    - close half
    overtime: Allegedly.
    - close half
    marcus: I was ON it.
    - medium
    stan happy left: You two know each other?
    marcus embarrassed
    overtime embarrassed
    - close
    overtime: We… have lunch.
    - detail short prop=clock
    sfx: DING
    - bleed speed
    marcus fly at=0.35
    overtime run at=0.65 laughing

    # Daylight saving | 33 | office day
    - medium
    stan stand happy: Clocks went back last night, don’t forget.
    marcus shocked
    - close
    marcus whisper: Does that make it twelve… or eleven?
    - full
    marcus fly at=0.5 scale=0.9 shout: IT IS BOTH!
    - wide rooftops speed
    marcus fly at=0.5
    cap: For one hour that did not exist he had every power there is.
    - wide drop space >beat
    marcus sit happy at=0.5 scale=0.5
    cap: He used it to finish a sandwich. On the moon.
    - medium office
    deb sly: Good weekend?
    marcus calm: Short.

    # Deb knows | 18 | office dusk
    - medium
    deb sit calm: Close the door, Marcus.
    marcus afraid
    - detail short prop=camera
    - close
    deb: Forty-one photographs. A cape. A tie. OUR tie.
    - medium
    marcus sad: I can explain.
    deb tired left: You can’t fly before twelve or after one. Why do you think that is?
    - close >beat
    marcus shocked
    - close
    deb sly: Who do you think signed your contract, dear?
    - full flash
    deb cheer determined at=0.5 shout: WORKING HOURS!
    marcus shocked at=0.85 left

    # Ms Working Hours | -2 | rooftops dusk
    - wide bleed
    deb fly at=0.6 determined
    marcus fly at=0.35 afraid
    - medium
    deb: Nine to twelve. One to five. The city has never been attacked in office hours. Noticed?
    marcus shocked left
    - close
    marcus: And after five?
    - medium
    deb sad: That was my sister’s shift. She retired early.
    - empty gloom tall
    cap: 17:00.
    - close extreme
    overtime sly
    - black medium
    overtime laughing: Oh, I do love a bit of overtime.
    `,
  ),
});
