import { useLingui } from '@lingui/react/macro';

import { useToast } from './toast.tsx';

/** Says that the device has no room for what somebody wrote, so that they stay where it stands. */
export function useUnkeptToast(): () => void {
  const { t } = useLingui();
  const showToast = useToast();
  return () =>
    showToast({
      text: t`This device couldn’t keep it. Make room, and try again.`,
      tone: 'error',
    });
}
