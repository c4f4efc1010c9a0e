const SIGNS: Readonly<Record<string, string>> = { THB: '฿', LKR: 'Rs\u00a0' };

/** Returns the exact amount in whole units, formatted as in the app: `฿12,500,000`. */
export function money(amount: number, currency: string): string {
  const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(amount);
  return (SIGNS[currency] ?? `${currency}\u00a0`) + figure;
}
