import type { BaseIssue } from 'valibot';

import type { FieldError } from '#contract/kit/error-body.ts';

function plain(value: unknown): string | number | boolean | null {
  if (value instanceof RegExp) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return null;
}

/** Returns the options of a picklist, `("house" | "land")`, as `house, land`. */
function optionsOf(expected: string | null): string | null {
  return expected && expected.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ');
}

/**
 * Converts the issues of the contract's parser to field errors that a client can translate: path,
 * rule and its parameters. The input is not repeated.
 */
export function fieldErrors(
  part: 'params' | 'query' | 'body' | 'headers',
  issues: readonly BaseIssue<unknown>[],
): FieldError[] {
  return issues.slice(0, 20).map((issue) => {
    const keys = (issue.path ?? []).map((item) => String(item.key).slice(0, 60));
    const requirement =
      issue.type === 'picklist' ? optionsOf(issue.expected) : plain(issue.requirement);
    const missing = issue.kind === 'schema' && issue.received === 'undefined';
    return {
      path: [...(part === 'body' ? [] : [part]), ...keys].join('.'),
      rule: missing ? 'required' : issue.expected === 'never' ? 'unknown_key' : issue.type,
      params: requirement === null ? {} : { requirement },
    };
  });
}
