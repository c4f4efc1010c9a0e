import { useEffect, useState } from 'react';

/** Returns whether a drag event brings files from outside the browser. */
export const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Returns whether files are dragged over the page. Keeps the browser from opening a file that is
 * dropped beside a picker, which would leave the page.
 */
export function useFileDrag(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'dragover',
      (event) => {
        if (!bringsFiles(event)) return;
        setDragged(true);
        // A picker accepts it.
        if (event.defaultPrevented) return;
        event.preventDefault();
        event.dataTransfer!.dropEffect = 'none';
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setDragged(false);
      },
      { signal },
    );
    // Without a target, the pointer has left the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setDragged(false), {
      signal,
    });
    return () => listening.abort();
  }, []);
  return isDragged;
}
