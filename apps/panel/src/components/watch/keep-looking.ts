/** How something stands: its mark is another one once its page would say something else. */
export type Seen = { mark: string; isMoving: boolean };

/** Whether somebody is at the page, and when they come back to it. */
export type Reader = { isThere: () => boolean; onReturn: (back: () => void) => () => void };

type Given = {
  /** What the page shows. */
  mark: string;
  look: () => Promise<Seen>;
  /** Reads the page again. */
  onChange: () => void;
  reader: Reader;
};

const firstMs = 1000;
const growth = 1.5;
const longestMs = 20_000;

/**
 * Looks whether what a page shows has changed, more rarely the longer it has not, until nothing moves any more. Nothing
 * is asked while no one is there to see it, and at once when somebody comes back.
 * @returns what ends it
 */
export function keepLooking({ mark, look, onChange, reader }: Given): () => void {
  let waitMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;
  const next = () => {
    clearTimeout(timer);
    if (!isOver && !isLooking && reader.isThere()) timer = setTimeout(() => void turn(), waitMs);
  };
  const turn = async () => {
    isLooking = true;
    const seen = await look().catch(() => null);
    isLooking = false;
    if (isOver) return;
    const isChanged = seen !== null && seen.mark !== mark;
    if (isChanged) onChange();
    isOver = seen !== null && !isChanged && !seen.isMoving;
    waitMs = Math.min(waitMs * growth, longestMs);
    // A page that changed is read again, and watched from there; should that fail it is tried again.
    next();
  };
  const forget = reader.onReturn(() => {
    if (isOver || isLooking) return;
    clearTimeout(timer);
    waitMs = firstMs;
    void turn();
  });
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    forget();
  };
}
