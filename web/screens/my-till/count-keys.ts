import type { FormEvent, KeyboardEvent } from 'react'
import { myTill as texts } from '#texts/my-till.ts'
import { DOUBT } from '../../ui/number-field/cut-mark.ts'

/** The attribute of each field of a count; its value is the currency's place in the form. */
export const COUNT_FIELD = 'data-count'

/** The attribute of a field to which the minus key has just led. Its value is the text that the field had then. */
const WENT_BACK = 'data-went-back'

const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** The keys that change the currency. A keypad has + and - beside the digits. */
const CURRENCIES: Readonly<Record<string, number>> = { '+': 1, '-': -1, PageDown: 1, PageUp: -1 }

/**
 * Handles the keys of a count before a field gets them. The arrows go up and down and never change a number. + and Page Down
 * go to the next currency, - and Page Up to the previous one (docs/keyboard.md).
 */
export function countKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, altKey, metaKey, target, currentTarget } = event
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLInputElement)) return
  const currency = target.getAttribute(COUNT_FIELD)
  if (currency === null || (target.value.startsWith('=') && key.length === 1)) return
  const fields = fieldsOf(currentTarget)
  const rows = event.shiftKey ? undefined : ROWS[key]
  const jump = CURRENCIES[key]
  if (rows !== undefined) focusOn(currentTarget, fields[fields.indexOf(target) + rows], rows)
  else if (jump !== undefined) {
    const firsts = fields.filter((_, place) => isFirst(fields, place))
    const at = firsts.findIndex((each) => each.getAttribute(COUNT_FIELD) === currency)
    // If there is no previous currency, the minus is typed into the field, which says that it leaves it out.
    if (key === '-' && at === 0) return
    const to = firsts[at + jump]
    focusOn(currentTarget, to, jump)
    if (key === '-') to?.setAttribute(WENT_BACK, to.value)
  } else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Asks about a number that is typed right after a -. A person who types -3 probably means another field than the one that -
 * leads to (docs/decisions/2026-11-29-minus-in-a-count.md). Call it at each input of the form, after the field's own
 * handler.
 */
export function askAfterMinus({ target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return
  const before = target.getAttribute(WENT_BACK)
  target.removeAttribute(WENT_BACK)
  if (before === null || target.value === '') return
  const detail = before === '' ? texts.wentBack : texts.wentBackOver(before)
  target.dispatchEvent(new CustomEvent(DOUBT, { detail }))
}

/** Call when a field is left. A number that is typed in it later doesn't follow a minus then. */
export function forgetMinus({ target }: { readonly target: Element }): void {
  target.removeAttribute(WENT_BACK)
}

/** Makes Enter go down through the fields of all currencies. From the last field it goes to the button that counts. */
export function enterGoesDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, altKey, metaKey, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
  if (event.isDefaultPrevented() || !(target instanceof HTMLInputElement)) return
  const fields = fieldsOf(currentTarget)
  const at = fields.indexOf(target)
  if (at < 0) return
  event.preventDefault()
  if (!event.repeat) focusOn(currentTarget, fields[at + 1], 1)
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[${COUNT_FIELD}]:enabled`)]
}

function isFirst(fields: readonly HTMLInputElement[], place: number): boolean {
  return fields[place]?.getAttribute(COUNT_FIELD) !== fields[place - 1]?.getAttribute(COUNT_FIELD)
}

/** Focuses a field, or after the last field the button that counts. */
function focusOn(form: HTMLFormElement, field: HTMLInputElement | undefined, way: number): void {
  if (field) {
    field.focus()
    field.select()
  } else if (way > 0) form.querySelector<HTMLElement>('button[type=submit]')?.focus()
}
