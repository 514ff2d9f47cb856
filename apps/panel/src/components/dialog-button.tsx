import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that opens a dialog, which it says to who cannot see that, and to what looks at all dialogs. */
export function DialogButton(props: ComponentProps<typeof Button>) {
  return <Button aria-haspopup="dialog" {...props} />;
}
