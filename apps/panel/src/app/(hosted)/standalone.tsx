import type { StandalonePage } from '@/hosted/pages';
import { wordsOf } from '@/i18n/worded';

/** Marks a page whose islands need none of Next's own scripts, and carries what they say. */
export async function Standalone({ page }: { page: StandalonePage }) {
  const words = await wordsOf(`script ${page}`);
  return <div hidden id="standalone" data-page={page} data-messages={JSON.stringify(words)} />;
}
