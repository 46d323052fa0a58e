import type { Page } from 'playwright-core'
import type { AnsweredPage } from './answered-page.ts'
import { keepDialog, removeKeptDialog, showKeptDialogAt } from './dialog-alone.ts'

/** The steps of the simulated person of `npm run bench:inp` at a screen. */

/** A person at a screen. */
export interface Hand {
  readonly page: Page
  /** Waits until no work is left. */
  settled(): Promise<void>
  press(name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  choose(label: string, option: string): Promise<void>
}

/** One step of the person, with the name under which its times are printed. */
export type Doing = readonly [action: string, act: (hand: Hand) => Promise<void>]

/** Makes a step that presses the button with this name. */
export const press =
  (name: string): Doing[1] =>
  (hand) =>
    hand.press(name)
/** Makes a step that types a text into the field with this label. */
export const type =
  (label: string, text: string): Doing[1] =>
  (hand) =>
    hand.type(label, text)
/** Makes a step that chooses an option, by its value. */
export const choose =
  (label: string, option: string): Doing[1] =>
  (hand) =>
    hand.choose(label, option)

/** Returns a person at this page. */
export function handOn({ page, settled }: AnsweredPage): Hand {
  const main = page.getByRole('main')
  return {
    page,
    settled,
    press: (name) => main.getByRole('button', { name, exact: true }).first().click(),
    async type(label, text) {
      // The label of a required field ends with a star.
      await main
        .getByLabel(new RegExp(`^${label}\\b`))
        .first()
        .click()
      await keys({ page }, text)
    },
    async choose(label, option) {
      const select = main
        .locator('select')
        .and(main.getByLabel(label, { exact: true }))
        .first()
      await select.selectOption(option)
      await settled()
    },
  }
}

/** Types like a person, who presses the next key when the last character is visible. */
export async function keys({ page }: Pick<Hand, 'page'>, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
}

const KEY_PAUSE_MS = 120

/** Presses a button until it disappears. The button may disappear only after everything else has settled. */
export async function pressAll({ page, settled }: Hand, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  while (await button.isVisible()) {
    await button.click({ timeout: PRESSED_WITHIN_MS }).catch(async (error: unknown) => {
      if (await button.isVisible()) throw error
    })
    await settled()
  }
}

const PRESSED_WITHIN_MS = 5_000

/**
 * Makes a step that presses like a person. First it scrolls a matching button into view, which isn't measured. Then it
 * presses the first matching button that can be seen: a long table also draws rows above the visible rows, and pressing a
 * button there would scroll again.
 */
function pressSeen(selector: string): Doing[1] {
  return async ({ page, settled }) => {
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await settled()
    const seen = (await page.evaluateHandle(firstSeen, selector)).asElement()
    if (!seen) throw new Error(`No ${selector} can be seen`)
    await page.evaluate(() => window.takeSeen())
    await seen.click()
  }
}

/** Runs in the page: returns the first matching element whose middle can be seen. */
function firstSeen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Makes the steps that open and close the dialog of a row, and then show only the dialog's elements. */
export function openingFrom(selector: string): readonly Doing[] {
  return [
    ['open the dialog of a row', pressSeen(selector)],
    ['(keep its elements)', ({ page }) => keepDialog(page)],
    ['close it', closeDialog],
    ['its elements alone', (hand) => showElements(hand, selector)],
    ['(remove them)', ({ page }) => removeKeptDialog(page)],
  ]
}

async function showElements(hand: Hand, selector: string): Promise<void> {
  await showKeptDialogAt(selector, hand.page)
  await pressSeen(selector)(hand)
}

async function closeDialog({ page }: Hand): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Turns the wheel over the last table until its end, and back. */
export async function scrollThrough({ page }: Hand): Promise<void> {
  const table = page.getByRole('main').getByRole('table').last()
  await table.scrollIntoViewIfNeeded()
  const box = await table.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, 500)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 40 ? 1_500 : -3_000)
    await page.waitForTimeout(WHEEL_PAUSE_MS)
  }
}

const WHEEL_PAUSE_MS = 30
