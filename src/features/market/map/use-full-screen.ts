import { type RefObject, useEffect, useState } from 'react';

/** Filling the screen with an element, where the device can: phones of Apple can't. */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = stage.current;
    const follow = () => setOn(document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, [stage]);
  return {
    isOn,
    isPossible: document.fullscreenEnabled,
    toggle() {
      // Refused, it stays as it is: the button is still there.
      const done = isOn ? document.exitFullscreen() : stage.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
