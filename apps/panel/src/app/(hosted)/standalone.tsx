import { type ScriptedPage, wordsOf } from '@/i18n/worded';

/** Marks a page whose islands do not need Next's own scripts, and provides their messages. */
export async function Standalone({ page }: { page: ScriptedPage }) {
  const words = await wordsOf(`script ${page}`);
  return <div hidden id="standalone" data-page={page} data-messages={JSON.stringify(words)} />;
}
