import { PreferencesMenu } from '@/components/preferences-menu';
import { begin } from './islands.tsx';

begin({ PreferencesMenu });
