/**
 * Has the session try at once what it would try again by itself; its code is not the frame's to wait for. Where not even that could
 * be had, loading the page anew is what is left.
 */
export async function askAgain(): Promise<void> {
  try {
    const session = await import('../../session/session.ts');
    session.askAgain();
  } catch {
    location.reload();
  }
}
