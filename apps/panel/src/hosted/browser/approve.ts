import { ApprovalWatch } from '@/app/(hosted)/approve/[token]/approval-watch';
import { Decision } from '@/app/(hosted)/approve/[token]/decision';
import { FollowUp } from '@/app/(hosted)/approve/[token]/follow-up';
import { TakeBack } from '@/app/(hosted)/approve/[token]/take-back';
import { CopyButton } from '@/components/copy-button';
import { Countdown } from '@/components/countdown';
import { PaperFrame } from '@/components/document/paper-frame';
import { PasskeyOffer } from '@/components/passkey-offer';
import { PreferencesMenu } from '@/components/preferences-menu';
import { Toasts } from '@/components/toast';
import { begin } from './islands.tsx';
import { followInPlace } from './refresh.ts';

begin({
  CopyButton,
  Countdown,
  Decision,
  FollowUp,
  PaperFrame,
  PasskeyOffer,
  PreferencesMenu,
  ApprovalWatch,
  TakeBack,
  Toasts,
});

followInPlace();
