import { useTranslations } from 'next-intl';

export type ConfirmationWords =
  | 'takeBack_intent'
  | 'takeBack_draft'
  | 'takeBack_correctionDraft'
  | 'takeBack_correction'
  | 'reverse'
  | 'deputyEnd'
  | 'customerArchive'
  | 'customerRestore'
  | 'ksefDisconnect'
  | 'ksefDiscard'
  | 'ksefOfflineRemove';

/** What is said of something that is done only once it is confirmed; a page that confirms sends all of them. */
export const useConfirmationWords = (words: ConfirmationWords) => useTranslations<ConfirmationWords>(words);
