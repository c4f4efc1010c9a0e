import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * The component that the macro's `Trans` becomes. The library looks for tags in the finished text,
 * so tags in a value, such as a title that a user wrote, would be taken for markup and vanish. As
 * an element, a value is only shown.
 */
export function Trans({ values, ...rest }: TransProps): ReactNode {
  if (!values) return <LinguiTrans {...rest} />;
  const shown = Object.entries(values).map(([name, value]) => [name, asElement(value)]);
  return <LinguiTrans {...rest} values={Object.fromEntries(shown)} />;
}

const asElement = (value: unknown) =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value;
