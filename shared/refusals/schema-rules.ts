import type * as z from 'zod/mini'
import type { RefusalData } from '../contract/refusal.ts'

/** The codes of what a schema doesn't accept. Its words are in the schema, because forms show them too. */
export const INPUT_CODES = [
  'input.invalid',
  'input.notOneOf',
  'input.required',
  'input.tooFew',
  'input.tooLarge',
  'input.tooLong',
  'input.tooMany',
  'input.tooShort',
  'input.tooSmall',
  'input.wrongType',
] as const
type InputCode = (typeof INPUT_CODES)[number]

type Issue = z.core.$ZodIssue
type Rule = Pick<RefusalData, 'facts'> & { readonly code: InputCode }

/**
 * Finds the rule that a value breaks. It goes by what the schema's check says of itself, never by the message.
 * @param issue of a parse with `reportInput`, which tells a missing value from a value of another type
 */
export function ruleOf(issue: Issue | undefined): Rule {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'input.required' }
        : { code: 'input.wrongType', facts: { expected: issue.expected } }
    case 'too_big':
      return {
        code: MOST[issue.origin] ?? 'input.tooLarge',
        facts: { most: Number(issue.maximum) },
      }
    case 'too_small':
      // An empty text is refused in the words of a missing one.
      if (issue.origin === 'string' && Number(issue.minimum) === 1)
        return { code: 'input.required' }
      return {
        code: LEAST[issue.origin] ?? 'input.tooSmall',
        facts: { least: Number(issue.minimum) },
      }
    case 'invalid_value':
      return { code: 'input.notOneOf', facts: { values: issue.values.map(String) } }
    default:
      return { code: 'input.invalid' }
  }
}

const MOST: Readonly<Record<string, InputCode>> = {
  string: 'input.tooLong',
  array: 'input.tooMany',
}
const LEAST: Readonly<Record<string, InputCode>> = {
  string: 'input.tooShort',
  array: 'input.tooFew',
}
