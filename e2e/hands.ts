import type { Page } from 'playwright-core'

/** Returns the actions of a person. Each action is done on the page that `page` returns when the action is called. */
export function handsOn(page: () => Page) {
  return {
    type: (text: string) => page().keyboard.type(text),
    press: (key: string) => page().keyboard.press(key),
    /** Waits until a text is visible. */
    sees: (text: string | RegExp) => page().getByText(text, { exact: true }).first().waitFor(),
    button: (name: string) => page().getByRole('button', { name, exact: true }),
    /** Finds a field by its label. */
    textbox: (name: string) => page().getByRole('textbox', { name, exact: true }),
    /** Waits until the previous save is over, because Enter does nothing during a save. */
    mayBeSaved: () => page().locator('[type=submit]:not([aria-disabled=true])').first().waitFor(),
    /** Reads the value of a field, by its name in the form. */
    textIn: (name: string) => page().locator(`[name="${name}"]`).inputValue(),
  }
}
