import { Decision } from '@/app/(hosted)/approve/[token]/decision';
import { FollowUp } from '@/app/(hosted)/approve/[token]/follow-up';
import { StandingWatch } from '@/app/(hosted)/approve/[token]/standing-watch';
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
  StandingWatch,
  TakeBack,
  Toasts,
});

followInPlace();
