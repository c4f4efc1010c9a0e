import { type FormEvent, useRef, useState } from 'react';

/** What is wrong, by the field's name, in words. */
export type FieldFaults<Name extends string> = Partial<Record<Name, string>>;

export interface FormSettings<Name extends string, Failure> {
  /** The fields, in the order in which they stand: the first wrong one gets the focus. */
  names: readonly Name[];
  /** What can be found wrong before anything is sent. */
  check: (values: Record<Name, string>) => FieldFaults<Name>;
  /** Sends what was typed. Resolves with what went wrong: fields' faults, or the whole form's. */
  send: (
    values: Record<Name, string>,
  ) => Promise<{ faults?: FieldFaults<Name>; failure?: Failure } | null>;
}

/**
 * A form whose button is always live: what is wrong is said at its field, and the first one gets the
 * focus. Fields keep by themselves what was typed, also before the app is alive; a fault goes as
 * soon as its field is changed. Sent before the app is alive the form does nothing (`dialog`), and
 * nothing of it gets into an address.
 */
export function useForm<const Name extends string, Failure = never>({
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

  const valueOf = (name: Name) => fieldOf(name)?.value.normalize() ?? '';

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
    if (!wrong) setUnsaved(false);
  }

  return {
    failure,
    isBusy,
    fieldOf,
    submit,
    /** Of the form's element. */
    formProps: {
      ref: form,
      method: 'dialog',
      noValidate: true,
      // A newer release waits for what stands here.
      'data-unsaved': isUnsaved || undefined,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        setUnsaved(true);
        const name = (target as HTMLInputElement).name as Name;
        if (faults[name] !== undefined) setFaults({ ...faults, [name]: undefined });
      },
    },
    /** Of a field's element. */
    field(name: Name): { name: Name; error?: string } {
      const error = faults[name];
      return error === undefined ? { name } : { name, error };
    },
  };
}
