/**
 * Whether the user has turned on data saving. Reads `saveData` of the Network Information API, which only Chromium has and
 * TypeScript's DOM library lacks.
 */
export function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
