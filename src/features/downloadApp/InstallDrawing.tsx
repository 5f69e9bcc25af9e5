import { classNames } from '../../ui/classNames.ts';
import styles from './InstallDrawing.module.css';
import type { InstallMethod } from './installMethod.ts';

/** Illustrates a way to install the app. Decorative. 320 by 240 units. */
export function InstallDrawing({ method, className }: { readonly method: InstallMethod; readonly className?: string }) {
  return (
    <svg viewBox="0 0 320 240" className={classNames(styles.drawing, className)} aria-hidden="true">
      <rect className={styles.back} width="320" height="240" rx="12" />
      <Scene method={method} />
    </svg>
  );
}

function Scene({ method }: { readonly method: InstallMethod }) {
  switch (method) {
    case 'android-chromium':
    case 'android-firefox':
      return <PhoneMenu />;
    case 'ios':
      return <PhoneShare />;
    case 'mac-safari':
      return <FileMenu />;
    case 'desktop-chromium':
      return <AddressBar />;
    case 'desktop-firefox':
      return <OtherWindow />;
  }
}

/** Android: the open menu at the top, with the entry that installs the app marked. */
function PhoneMenu() {
  return (
    <>
      <Phone />
      <g className={styles.ink}>
        <circle cx="206" cy="38" r="2.4" />
        <circle cx="206" cy="45" r="2.4" />
        <circle cx="206" cy="52" r="2.4" />
      </g>
      <circle className={styles.ring} cx="206" cy="45" r="14" />
      <rect className={styles.sheet} x="128" y="66" width="116" height="112" rx="8" />
      <path className={styles.line} d="M142 84h62M142 104h76M142 158h54" />
      <rect className={styles.highlighted} x="134" y="118" width="104" height="26" rx="6" />
      <path className={styles.onHighlighted} d="M148 125v12M142 131h12M164 131h60" />
    </>
  );
}

/** iPhone and iPad: the share button at the bottom, and its sheet with the entry that installs the app marked. */
function PhoneShare() {
  return (
    <>
      <Phone />
      <path className={styles.sheet} d="M100 108a10 10 0 0 1 10-10h100a10 10 0 0 1 10 10v70H100Z" />
      <path className={styles.line} d="M114 114h70M114 164h56" />
      <rect className={styles.highlighted} x="108" y="126" width="104" height="26" rx="6" />
      <path className={styles.onHighlighted} d="M122 133v12M116 139h12M138 139h58" />
      <path className={styles.bar} d="M100 178h120v20a14 14 0 0 1-14 14h-92a14 14 0 0 1-14-14Z" />
      <path className={styles.stroke} d="M160 200v-16M154 189l6-6 6 6M151 194v10h18v-10" />
      <circle className={styles.ring} cx="160" cy="195" r="16" />
    </>
  );
}

/** Chromium on a computer: the install button in the address bar. */
function AddressBar() {
  return (
    <>
      <Window />
      <rect className={styles.field} x="62" y="50" width="218" height="24" rx="12" />
      <path className={styles.line} d="M78 62h92" />
      <path className={styles.stroke} d="M252 66v3h16v-3M260 55v9M256 60l4 4 4-4" />
      <circle className={styles.ring} cx="260" cy="62" r="17" />
      <Strip x={112} y={96} />
      <Cat x={212} y={208} />
    </>
  );
}

/** Safari on a Mac: the File menu. */
function FileMenu() {
  return (
    <>
      <rect className={styles.bar} x="16" y="22" width="288" height="22" rx="4" />
      <path className={styles.line} d="M34 33h22M112 33h24M148 33h26" />
      <rect className={styles.highlighted} x="66" y="25" width="34" height="16" rx="4" />
      <path className={styles.onHighlighted} d="M74 33h18" />
      <rect className={styles.window} x="16" y="52" width="288" height="166" rx="10" />
      <Strip x={226} y={76} />
      <Cat x={164} y={212} />
      <rect className={styles.sheet} x="66" y="46" width="136" height="112" rx="8" />
      <path className={styles.line} d="M80 64h70M80 84h88M80 138h60" />
      <rect className={styles.highlighted} x="72" y="98" width="124" height="26" rx="6" />
      <path className={styles.onHighlighted} d="M86 105v12M80 111h12M102 111h72" />
    </>
  );
}

/** Firefox on a computer: the window of another browser in front. */
function OtherWindow() {
  return (
    <>
      <rect className={styles.window} x="20" y="24" width="200" height="140" rx="10" />
      <path className={styles.bar} d="M20 34a10 10 0 0 1 10-10h180a10 10 0 0 1 10 10v14H20Z" />
      <rect className={styles.window} x="88" y="72" width="212" height="146" rx="10" />
      <path className={styles.bar} d="M88 82a10 10 0 0 1 10-10h192a10 10 0 0 1 10 10v20H88Z" />
      <rect className={styles.field} x="104" y="78" width="170" height="18" rx="9" />
      <path className={styles.stroke} d="M252 90v3h12v-3M258 82v7M255 86l3 3 3-3" />
      <circle className={styles.ring} cx="258" cy="87" r="14" />
      <Strip x={126} y={112} />
      <Cat x={240} y={208} />
    </>
  );
}

function Phone() {
  return (
    <>
      <rect className={styles.window} x="96" y="12" width="128" height="204" rx="18" />
      <path className={styles.bar} d="M100 30a14 14 0 0 1 14-14h92a14 14 0 0 1 14 14v32H100Z" />
      <rect className={styles.field} x="110" y="36" width="78" height="18" rx="9" />
      <Strip x={112} y={74} />
      <Cat x={150} y={208} />
    </>
  );
}

function Window() {
  return (
    <>
      <rect className={styles.window} x="16" y="18" width="288" height="204" rx="12" />
      <path className={styles.bar} d="M16 30a12 12 0 0 1 12-12h264a12 12 0 0 1 12 12v52H16Z" />
      <g className={styles.line}>
        <path d="M34 62h14" />
      </g>
      <g className={styles.dots}>
        <circle cx="34" cy="34" r="4" />
        <circle cx="48" cy="34" r="4" />
        <circle cx="62" cy="34" r="4" />
      </g>
    </>
  );
}

/** The first panels of a comic strip. */
function Strip({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.panelNight} d="M0 0h54v34H0Z" />
      <circle className={styles.panelSun} cx="40" cy="12" r="6" />
      <path className={styles.panelWarm} d="M0 40h25v30H0ZM30 40h24v30H30Z" />
      <path className={styles.panelNight} d="M0 76h54v20H0Z" />
    </g>
  );
}

/** A cat seen from behind, reading. */
function Cat({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(0.7)`}>
      <path className={styles.tail} d="M-18-5c-22 4-34-10-29-27" />
      <path className={styles.fur} d="M-22 0c-4-26 5-48 22-48s26 22 22 48Z" />
      <path className={styles.fur} d="M-18-52-19-79-6-68a23 23 0 0 1 12 0l13-11-1 27a18 17 0 0 1-36 0Z" />
    </g>
  );
}
