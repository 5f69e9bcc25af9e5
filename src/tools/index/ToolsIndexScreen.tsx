import { Trans } from '@lingui/react/macro';
import { Facts } from './Facts.tsx';
import { StripDrawing } from '../../widgets/stripDrawing/StripDrawing.tsx';
import { ToolCard } from './ToolCard.tsx';
import styles from './ToolsIndexScreen.module.css';
import { tools } from './tools.ts';
import { useDropToCut } from './useDropToCut.ts';

/** The index of the tools. Images dropped on the page open the cutter. */
export default function ToolsIndexScreen() {
  const isDraggedOver = useDropToCut();
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Long episode in, clean panels out.</Trans>
        </h1>
        <p className={styles.intro}>
          <Trans>Free tools for webcomic creators. Everything runs in your browser, and nothing is uploaded.</Trans>
        </p>
      </div>
      <StripDrawing className={styles.drawing} />
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <ToolCard key={tool.key} tool={tool} isDraggedOver={isDraggedOver} />
        ))}
      </ul>
      <div className={styles.facts}>
        <Facts />
      </div>
    </div>
  );
}
