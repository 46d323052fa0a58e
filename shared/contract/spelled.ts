import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

/**
 * Makes a field for one value of a list, in any letter case, with a blank or underscore between words: "hawala_partner"
 * is "Hawala Partner".
 * @param offered the values that the message lists if the text is none of them
 */
export function spelledAnyWay<const Value extends string>(
  values: readonly Value[],
  offered: readonly Value[] = values,
) {
  return lazily(() => {
    // A text that isn't in the list is passed on unchanged, and the list refuses it.
    const spelled = z.transform((text: string): string => {
      const plain = plainly(text)
      return values.find((value) => value.toLowerCase() === plain) ?? text
    })
    const error = `must be one of ${offered.join(', ')}`
    const listed: z.ZodMiniType<Value, string> = z.literal(values, { error })
    return z.pipe(z.pipe(z.string(), spelled), listed)
  })
}

function plainly(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
}
