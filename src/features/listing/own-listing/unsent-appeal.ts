import { useEffect, useMemo, useState } from 'react';

import { unsavedInput } from '#kit/sync/drafts/unsaved-input.ts';

/** Format version of the stored text. */
const SHAPE = 1;

/**
 * Keeps the text of an appeal on this device until it is sent, so that a reload doesn't lose it.
 * Nothing is stored after the owner has logged out.
 */
export function useUnsentAppeal(owner: string, propertyId: number) {
  const left = useMemo(
    () => unsavedInput({ owner, id: `appeal:${propertyId}` }),
    [owner, propertyId],
  );
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    void left.wasForgotten().then((wasForgotten) => {
      const stored = wasForgotten ? null : left.read(SHAPE)?.['text']?.to;
      // What was typed in the meantime is newer.
      if (!isOver && typeof stored === 'string') setText((typed) => typed || stored);
    });
    return () => {
      isOver = true;
    };
  }, [left]);
  return {
    text,
    write(next: string) {
      setText(next);
      if (next === '') left.forget();
      else left.leave(SHAPE, { text: { overs: [''], to: next } });
    },
    forget: left.forget,
  };
}
