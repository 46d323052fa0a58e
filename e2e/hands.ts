import type { Page } from 'playwright-core'

/** What a person does and sees, in the words of the tests, on the page that is open when they do it. */
export function handsOn(page: () => Page) {
  return {
    type: (text: string) => page().keyboard.type(text),
    press: (key: string) => page().keyboard.press(key),
    /** Waits until a text is there. */
    sees: (text: string | RegExp) => page().getByText(text, { exact: true }).first().waitFor(),
    button: (name: string) => page().getByRole('button', { name, exact: true }),
    /** A field by its label. */
    textbox: (name: string) => page().getByRole('textbox', { name, exact: true }),
    /** The text in a field, by its name in the form. */
    textIn: (name: string) => page().locator(`[name="${name}"]`).inputValue(),
  }
}
