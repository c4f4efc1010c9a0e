import type { ComponentProps } from 'react';

import { Button } from './button.tsx';

/** A button that runs something, but not twice at the same time. */
export function RunButton({
  run,
  ...props
}: {
  run: { isPending: boolean; mutate: (variables: void) => void };
} & ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      aria-busy={run.isPending}
      onClick={() => {
        if (!run.isPending) run.mutate();
      }}
    />
  );
}
