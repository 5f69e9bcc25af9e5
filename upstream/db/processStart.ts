/** Distinguishes a process from a later one with the same id. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Changes with every boot, which is the reference of Linux process start times. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Clock ticks since boot: field 22 of `/proc/{id}/stat` (proc_pid_stat(5)), counted after the name, which is field 2. */
const START_BEHIND_NAME = 19;
const LONGEST_PS_MS = 5_000;

/** The start time of a process in a system-specific format; undefined if unavailable or if there is no such process. */
export function processStartTime(id: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      // The name is in parentheses, and may itself contain parentheses and spaces.
      const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_BEHIND_NAME];
      return start === undefined ? undefined : `${readFileSync(BOOT_ID, 'utf8').trim()} ${start}`;
    }
    if (process.platform === 'win32') return undefined;
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], {
      env,
      encoding: 'utf8',
      timeout: LONGEST_PS_MS,
    });
    return said.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process has an open file in the folder, as one with an open database does. True if that can't be determined. */
export function hasFilesOpen(id: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  const beginning = realpathSync(folder) + sep;
  try {
    return readdirSync(`/proc/${id}/fd`).some((name) => linkOf(`/proc/${id}/fd/${name}`).startsWith(beginning));
  } catch {
    return true;
  }
}

/** Empty if the file was closed in the meantime. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
