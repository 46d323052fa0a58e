import type { PostingFormValues } from './posting-form-schema.ts'

/**
 * Puts the focus on another field of the same form, at once: the form library's own way is to do it a moment later, when
 * a quick typist's next character has gone to the field before.
 */
export function focusField(from: HTMLInputElement | null, name: keyof PostingFormValues): void {
  const field = from?.form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
