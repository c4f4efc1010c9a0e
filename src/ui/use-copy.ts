import { useToast } from './toast.tsx';

/** Returns a function that copies a text, and shows that it did or couldn't. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<void> {
  const showToast = useToast();
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: done });
    } catch {
      showToast({ text: failed, tone: 'error' });
    }
  };
}
