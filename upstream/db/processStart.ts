/** Reads the start time of a process, which tells it apart from a later process with the same id. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** An id that changes at every boot. Linux counts the start times of processes from the boot. */
const BOOT_ID_PATH = '/proc/sys/kernel/random/boot_id';
/**
 * Index of the start time in `/proc/{id}/stat` (proc_pid_stat(5)), counted after the process name. It is field 22 of the file, in
 * clock ticks since boot; the name is field 2.
 */
const START_TIME_INDEX = 19;
/** Maximum duration of the command `ps`. */
const PS_TIMEOUT_MS = 5_000;

/** Returns the start time of a process in a system-specific format; undefined if unavailable or if there is no such process. */
export function getProcessStartTime(id: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      // The name is in parentheses. It may contain parentheses and spaces itself.
      const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_INDEX];
      return start === undefined ? undefined : `${readFileSync(BOOT_ID_PATH, 'utf8').trim()} ${start}`;
    }
    if (process.platform === 'win32') return undefined;
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], {
      env,
      encoding: 'utf8',
      timeout: PS_TIMEOUT_MS,
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether two start times have the same ticks but different boot ids. Processes in the same container can see different boot
 * ids: LXC and systemd-nspawn replace the file, but a systemd service with `ProtectProc=` has a /proc of its own.
 */
export function differOnlyInBoot(first: string, second: string): boolean {
  if (process.platform !== 'linux') return false;
  const [firstBoot, firstTicks] = first.split(' ');
  const [secondBoot, secondTicks] = second.split(' ');
  return firstTicks === secondTicks && firstBoot !== secondBoot;
}

/** Tells whether a process has an open file in the folder. True if unknown. */
export function hasFilesOpen(id: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  const prefix = realpathSync(folder) + sep;
  try {
    return readdirSync(`/proc/${id}/fd`).some((name) => readLinkTarget(`/proc/${id}/fd/${name}`).startsWith(prefix));
  } catch {
    return true;
  }
}

/** Returns the target of the link; empty if the file was closed in the meantime. */
function readLinkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
