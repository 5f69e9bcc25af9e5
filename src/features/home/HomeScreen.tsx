import { useVisitor } from '../../session/visitor.ts';
import { Landing } from './Landing.tsx';
import { ReaderHome } from './ReaderHome.tsx';

/** `/`: for a stranger what this is and what there is to read; for who is signed in, or is being asked after, where they left off. */
export default function HomeScreen() {
  return useVisitor().kind === 'guest' ? <Landing /> : <ReaderHome />;
}
