import { type RefCallback, useCallback } from 'react';

/** Returns the ref of an element whose height the page's styles know, while it has one. */
export function useHeightProperty(name: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => {
        if (element.offsetHeight > 0) style.setProperty(name, `${element.offsetHeight}px`);
        else style.removeProperty(name);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}
