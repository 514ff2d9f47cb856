import { getMessages } from 'next-intl/server';

/** What the islands of each page say; the words for the rest of it stay on the server. */
const words = {
  approve: [
    'approve',
    'common',
    'failures',
    'passkeyOffer',
    'preferences',
    'refusals',
    'stepUp',
    'takeBack_correction',
    'takeBack_correctionDraft',
    'takeBack_draft',
    'takeBack_intent',
  ],
  consent: ['consent', 'preferences'],
  'sign-in': ['failures', 'preferences', 'signIn'],
  status: ['preferences'],
};

/** Marks a page whose islands need none of Next's own scripts, and carries what they say. */
export async function Standalone({ page }: { page: keyof typeof words }) {
  const messages: Record<string, unknown> = await getMessages();
  const own = Object.fromEntries(words[page].map((name) => [name, messages[name]]));
  return <div hidden id="standalone" data-page={page} data-messages={JSON.stringify(own)} />;
}
