/** The state of something: its mark changes when its page would show something else. */
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
 * Polls whether the content of a page has changed, less often the longer it has not, until it is final. It pauses while
 * no one is at the page, and polls at once when someone returns.
 * @returns what ends it
 */
export function keepLooking({ mark, look, onChange, reader }: Given): () => void {
  let waitMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;
  const next = () => {
    clearTimeout(timer);
    if (!isOver && !isLooking && reader.isThere()) timer = setTimeout(() => void poll(), waitMs);
  };
  const poll = async () => {
    isLooking = true;
    const seen = await look().catch(() => null);
    isLooking = false;
    if (isOver) return;
    const isChanged = seen !== null && seen.mark !== mark;
    if (isChanged) onChange();
    isOver = seen !== null && !isChanged && !seen.isMoving;
    waitMs = Math.min(waitMs * growth, longestMs);
    // A changed page is reloaded and watched from there; should that fail it is tried again.
    next();
  };
  const forget = reader.onReturn(() => {
    if (isOver || isLooking) return;
    clearTimeout(timer);
    waitMs = firstMs;
    void poll();
  });
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    forget();
  };
}
