const parts = 'li, fieldset, form, section, aside, dialog[open], main';

/**
 * Restores the focus: a pressed control is often removed or disabled a moment later, and the browser then loses the
 * position. The focus returns to the control once it is enabled again, otherwise to the closest surrounding part of the
 * page; on another page to the heading.
 * @returns what ends it
 */
export function keepFocusOnPage(): () => void {
  let last: HTMLElement | null = null;
  let around: HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = partsAround(target);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const left = last;
    // A removed or disabled control is blurred first; one that is still usable was left on purpose.
    if (relatedTarget === null) setTimeout(() => left && left === last && isUsable(left) && forget());
  };
  const forget = () => {
    last = null;
  };
  const onChange = () => {
    if (last === null || document.activeElement !== document.body) return;
    if (isUsable(last)) return last.focus({ preventScroll: true });
    if (last.isConnected) return;
    const stays = around.find((part) => part.isConnected && part.localName !== 'main') ?? headingFor(around);
    if (stays) focusOnce(stays);
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(parts);
  return part ? [part, ...partsAround(part)] : [];
}

/** What the page is about now, for what was in the page and not in a menu over it. */
function headingFor(around: readonly HTMLElement[]): HTMLElement | null {
  if (!around.some(({ localName }) => localName === 'main')) return null;
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}

/** Focuses what takes no focus otherwise. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
