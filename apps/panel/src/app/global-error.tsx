'use client';
import { useState } from 'react';
import { buttonClass } from '@/components/button';
import { useReloadOnce } from '@/components/use-reload-once';
import './globals.css';

type Props = { error: Error };

/**
 * Replaces the whole page if not even its layout could be rendered, instead of Next's own error page. It has no
 * catalogue and no sidebar: its texts come with the original page.
 */
export default function GlobalError({ error }: Props) {
  useReloadOnce(error);
  const [{ lang, theme, fonts, words }] = useState(readPage);
  return (
    <html lang={lang} data-theme={theme} className={fonts}>
      <body>
        <main className="grid min-h-dvh place-items-center p-4 wrap-anywhere">
          <div className="w-full max-w-sm rounded-xl border border-line bg-surface p-7 shadow-float">
            <p className="mb-4 font-semibold tracking-tight">
              <a href="/">Invoicing Service</a>
            </p>
            {words ? (
              <>
                <h1>{words.title}</h1>
                <p className="mt-2 mb-5 text-muted">{words.text}</p>
                <button type="button" className={buttonClass()} onClick={() => location.reload()}>
                  {words.again}
                </button>
              </>
            ) : null}
          </div>
        </main>
      </body>
    </html>
  );
}

/** What is known of the page that was there; nothing where there was none. */
function readPage() {
  if (typeof document === 'undefined') return { lang: 'en', theme: undefined, fonts: '', words: null };
  const { lang, className, dataset } = document.documentElement;
  return {
    lang,
    theme: dataset['theme'],
    fonts: className,
    words: trustWords(JSON.parse(dataset['unloaded'] ?? 'null')),
  };
}

/** The layout writes them. */
function trustWords(words: unknown): { title: string; text: string; again: string } | null {
  return words as { title: string; text: string; again: string } | null;
}
