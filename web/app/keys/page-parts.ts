import { isShown } from '../../ui/is-shown.ts'

/** Finds the elements that the keys work on, on any screen. */

const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu] *'
const OPEN_DIALOG =
  '[role=dialog]:not([data-state=closed]), [role=alertdialog]:not([data-state=closed]), dialog[open]'
const FILLED_IN =
  'input:enabled:not([readonly], [type=radio], [type=checkbox], [type=file]), select:enabled'

/**
 * True for an element that takes letters, such as a text field. A dialog that has just closed keeps the focus in its field
 * until it is removed. That field takes no letters.
 */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(TAKES_LETTERS)) return false
  return target.closest('dialog:not([open])') === null
}

/** Returns the topmost dialog; null while none is open. */
export function openDialog(): Element | null {
  return [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? null
}

/**
 * Presses the submit button of a form, as Enter in its last field does. The form is the one with the focus, or else the only
 * one on the screen or in the dialog. First the focused field loses the focus, so that the form takes over its text.
 */
export function submitForm(): void {
  const field = document.activeElement
  const around = openDialog() ?? document.querySelector('main')
  const own = field instanceof Element ? formOf(field) : null
  const form = own ?? only([...(around?.querySelectorAll('form') ?? [])].filter(sendingButton))
  const button = form && sendingButton(form)
  if (!button) return
  if (own && field instanceof HTMLElement && takesLetters(field)) {
    field.blur()
    field.focus({ preventScroll: true })
  }
  button.click()
}

function formOf(element: Element): HTMLFormElement | null {
  return (element as Partial<HTMLButtonElement>).form ?? element.closest('form')
}

function sendingButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (each): each is HTMLButtonElement =>
      each instanceof HTMLButtonElement && each.type === 'submit',
  )
}

function only<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Focuses the search field of the screen, or else its first field. Returns false if the screen has neither. */
export function focusFirstField(): boolean {
  const main = document.querySelector('main')
  const fields = [...(main?.querySelectorAll<HTMLInputElement>(FILLED_IN) ?? [])].filter(
    (field) => isShown(field) && (field.form !== null || field.type === 'search'),
  )
  const field = fields.find(({ type }) => type === 'search') ?? fields[0]
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}
