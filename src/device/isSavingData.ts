/**
 * Whether the browser asks to save data (Save-Data). Reads `saveData` of the Network Information API, which only Chromium has
 * and TypeScript's DOM library lacks; false in other browsers.
 */
export function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
