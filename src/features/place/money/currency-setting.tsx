import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { currenciesQuery, useCurrency } from './currency.ts';
import { Icon } from '#ui/icon.tsx';
import { chevronDownIcon } from '#ui/late-icons.ts';
import { Text } from '#ui/layout.tsx';

import styles from './currency-setting.module.css';

const loadChooser = () => import('./currency-chooser.tsx');
const CurrencyChooser = lazy(async () => ({ default: (await loadChooser()).CurrencyChooser }));

/**
 * Row of a menu or footer that shows the current currency and opens the dialog. Rendered only after
 * the first paint, because the currency is stored on the device.
 */
export function CurrencySetting({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui();
  const app = useApp();
  const code = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const { data: currencies } = useQuery({ ...currenciesQuery(app), enabled: wide });
  const title = currencies?.find((currency) => currency.code === code)?.title;
  return (
    <>
      <button
        type="button"
        className={`${styles.setting} ${wide ? styles.wide : ''}`}
        aria-haspopup="dialog"
        aria-label={code ? t`Currency: ${code}` : t`Currency`}
        onPointerEnter={() => void loadChooser().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <span>{code ?? <Trans>Currency</Trans>}</span>
        {wide && title && (
          <Text as="span" tone="soft" weight="regular" truncates>
            {title}
          </Text>
        )}
        <Icon path={chevronDownIcon} size="tiny" />
      </button>
      {isOpen && (
        <Suspense>
          <CurrencyChooser onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
