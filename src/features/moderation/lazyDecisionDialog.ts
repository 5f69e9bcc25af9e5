import { lazyPart } from '../../i18n/lazyPart.ts';
import type { OpenDecision } from './DecisionDialog.tsx';

export type { OpenDecision };

export const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'), { preload: true, catalogues: ['forms'] });
