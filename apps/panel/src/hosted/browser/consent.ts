import { ConsentForm } from '@/app/(hosted)/consent/[requestId]/consent-form';
import { PreferencesMenu } from '@/components/preferences-menu';
import { begin } from './islands.tsx';

begin({ ConsentForm, PreferencesMenu });
