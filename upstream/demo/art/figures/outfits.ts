/** What bodies wear from the neck to the knees. */
import type { Outfit } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { loop } from '../geometry.ts';
import { hide, plates } from './bareBodies.ts';
import { armour, coat, dress, robe } from './longClothes.ts';
import { hoodie, jumper, overall, shirt, suit, uniform } from './shortClothes.ts';
import { type GarmentPlan, type Sewn, type Tailoring, tailoring } from './tailoring.ts';

const garments: Readonly<Record<Outfit, (on: Tailoring) => Sewn>> = {
  armour,
  coat,
  dress,
  hoodie,
  jumper,
  overall,
  robe,
  shirt,
  suit,
  uniform,
};

export function garment(plan: GarmentPlan): Sewn {
  const { kind, outfit } = plan.look;
  const on = tailoring(plan);
  if (outfit === undefined && kind === 'robot') return plates(on);
  if (outfit === undefined && kind === 'monster') return hide(on);
  const { behind, before } = garments[outfit ?? 'shirt'](on);
  const { m, isBack, accent, extras, s, f, top, mid, cx, lean, tie } = on;
  if (extras.includes('tie') && outfit !== 'suit' && !isBack) before.push(tie);
  if (extras.includes('apron'))
    before.push(
      area(
        'cloth',
        loop(
          ...lean([
            [-s * 0.5, top + 0.4, 1],
            [s * 0.5 * f, top + 0.4, 1],
            [m.waist * 0.96 * f, mid + 0.2],
            [m.hip * f, m.hipY + m.leg * 0.5, 1],
            [-m.hip, m.hipY + m.leg * 0.5, 1],
            [-m.waist * 0.96, mid + 0.2],
          ]),
        ),
        lighter(accent, 0.2),
        { ink: 0.8, shade: 0.4 },
      ),
    );
  if (extras.includes('cape'))
    behind.push(
      area(
        'cloth',
        loop(
          [-s * 0.9, top],
          [-s * 1.5, m.hipY],
          [-s * 2, m.feet - 0.8, 1],
          [-s * 0.4, m.feet - 0.5],
          [s * 1.2, m.feet - 0.8, 1],
          [s, top],
        ),
        accent,
        { ink: 1, shade: 0.5 },
      ),
    );
  if (extras.includes('scarf')) {
    before.push(
      area(
        'cloth',
        loop(
          ...lean([
            [-0.62, top - 0.42],
            [0, top - 0.22],
            [0.62, top - 0.44],
            [0.7, top - 0.02],
            [cx, top + 0.24],
            [-0.7, top],
          ]),
        ),
        accent,
        { ink: 1, shade: 0.5 },
      ),
      area(
        'cloth',
        loop(
          ...lean([
            [-0.5, top + 0.04],
            [-0.72, top + 1.1, 1],
            [-0.2, top + 1.16, 1],
            [-0.12, top + 0.16],
          ]),
        ),
        darker(accent, 0.1),
        { ink: 0.9 },
      ),
    );
  }
  return { behind, before };
}
