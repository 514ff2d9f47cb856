import { SignInForm } from '@/app/(auth)/sign-in/sign-in-form';
import { PreferencesMenu } from '@/components/preferences-menu';
import { begin } from './islands.tsx';

begin({ PreferencesMenu, SignInForm });
