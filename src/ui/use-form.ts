import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Error messages by field name. */
export type FieldFaults<Name extends string> = Partial<Record<Name, string>>;

export interface FormSettings<Name extends string, Failure> {
  /** Session storage key under which the input outlives a reload, except passwords and consent. */
  storageKey?: string;
  /** The fields in display order. The first invalid one gets the focus. */
  names: readonly Name[];
  /** Validates the values before sending. */
  check: (values: Record<Name, string>) => FieldFaults<Name>;
  /** Sends the values. Resolves with errors of fields or of the whole form. */
  send: (
    values: Record<Name, string>,
  ) => Promise<{ faults?: FieldFaults<Name>; failure?: Failure } | null>;
}

/**
 * Manages a form whose button is enabled as soon as the app has loaded (`SubmitButton`). Errors are
 * shown at their fields, and the first invalid field gets the focus. The fields are uncontrolled, so
 * input before hydration is kept. An error disappears when its field changes. Submitting before
 * hydration does nothing (`dialog`), so no values get into a URL.
 */
export function useForm<const Name extends string, Failure = never>({
  storageKey,
  names,
  check,
  send,
}: FormSettings<Name, Failure>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults<Name>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const fieldOf = (name: Name) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

  useEffect(() => {
    for (const [name, value] of Object.entries(readStored(storageKey))) {
      const field = fieldOf(name as Name);
      if (field) field.value ||= value;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only once, into the empty form
  }, []);

  /** Keeps what was entered, or forgets it once it was sent. */
  function keep(isSent: boolean): void {
    if (storageKey === undefined) return;
    const isText = (name: Name) => !['password', 'checkbox'].includes(fieldOf(name)?.type ?? '');
    const values = names.filter(isText).map((name) => [name, valueOf(name)]);
    try {
      if (isSent) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(values)));
    } catch {
      // Without storage a reload empties the form.
    }
  }

  /** A checkbox that isn't ticked is empty. */
  function valueOf(name: Name): string {
    const field = fieldOf(name);
    if (!field || (field.type === 'checkbox' && !field.checked)) return '';
    return field.value.normalize();
  }

  function show(found: FieldFaults<Name>): boolean {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) fieldOf(first)?.focus();
    return first !== undefined;
  }

  async function submit(): Promise<void> {
    if (isBusy || !form.current) return;
    const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<
      Name,
      string
    >;
    setFailure(null);
    if (show(check(values))) return;
    setBusy(true);
    const wrong = await send(values);
    setBusy(false);
    show(wrong?.faults ?? {});
    setFailure(wrong?.failure ?? null);
    if (wrong) return;
    setUnsaved(false);
    keep(true);
  }

  return {
    failure,
    isBusy,
    fieldOf,
    submit,
    /** Props of the form element. */
    formProps: {
      ref: form,
      method: 'dialog',
      noValidate: true,
      // Delays an update while the form has unsaved input.
      'data-unsaved': isUnsaved || undefined,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        setUnsaved(true);
        keep(false);
        const name = (target as HTMLInputElement).name as Name;
        if (faults[name] !== undefined) setFaults({ ...faults, [name]: undefined });
      },
    },
    /** Returns the props of a field. */
    field(name: Name): { name: Name; error?: string } {
      const error = faults[name];
      return error === undefined ? { name } : { name, error };
    },
  };
}

function readStored(key: string | undefined): Record<string, string> {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
