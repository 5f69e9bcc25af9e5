/** What stands below a screen, in a chunk of its own: it comes beside the first screen, not before it. */
export { BottomBar } from '../bottomBar/BottomBar.tsx';
export { Footer } from '../footer/Footer.tsx';
