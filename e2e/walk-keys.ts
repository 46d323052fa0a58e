import type { Page } from 'playwright-core'

/** Checks that all controls of a page can be reached by keys, show the focus, and are large enough. */

/** The minimum width and height of a control, in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_TARGET_PX = 24
/** More stops than any screen has. */
const MOST_STOPS = 400

interface Reachable {
  /** All elements that can be used now, with their look without the focus. */
  readonly looks: Map<Element, string>
  /** The elements that Tab has reached. */
  readonly been: Set<Element>
  readonly nameOf: (element: Element) => string
  readonly lookOf: (element: Element) => string
}

declare global {
  interface Window {
    reachable: Reachable
  }
}

/**
 * Walks through a part of the page with Tab.
 * @param part a selector of the element that gets the focus first, but isn't a stop
 * @returns the elements that Tab doesn't reach, and the elements that don't show the focus
 */
export async function wrongByTab(page: Page, part: string): Promise<string[]> {
  await page.evaluate(lookAround, part)
  const wrong: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { isOut, unseen } = await page.evaluate(lookAtFocus, part)
    if (isOut) break
    if (unseen) wrong.push(`no focus to be seen: ${unseen}`)
  }
  const left = await page.evaluate(() =>
    [...window.reachable.looks.keys()].map((each) => window.reachable.nameOf(each)),
  )
  return [...wrong, ...left.map((name) => `not reached by Tab: ${name}`)]
}

/** Puts the focus at the start of a part, and stores the elements that Tab should reach in it. */
function lookAround(part: string): void {
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return `${element.localName}[${element.getAttribute('name') ?? ''}] ${words.slice(0, 60)}`
  }
  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
    return `${outline} | ${boxShadow}`
  }
  const start = document.querySelector<HTMLElement>(part)
  if (!start) throw new Error(`There is no ${part}`)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const all = [...start.querySelectorAll<HTMLElement>(controls)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, [inert] *') &&
      !(each instanceof HTMLInputElement && each.type === 'radio' && isOtherRadio(each)) &&
      each.checkVisibility({ visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 0,
  )
  // Tab stops at only one radio button of a group.
  function isOtherRadio(radio: HTMLInputElement): boolean {
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio]`)].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    )
    return radio !== (group.find(({ checked }) => checked) ?? group[0])
  }
  // If the element weren't focusable, the next Tab would start from another place.
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  window.reachable = {
    looks: new Map(all.map((each) => [each, lookOf(each)])),
    been: new Set(),
    nameOf,
    lookOf,
  }
  start.focus()
}

/** Notes that the focused element was reached, and returns whether its focus is visible. */
function lookAtFocus(part: string): { isOut: boolean; unseen: string | null } {
  const { looks, been, nameOf, lookOf } = window.reachable
  const focused = document.activeElement
  // A dialog keeps the focus inside, so Tab reaches its first element again. A date field has a stop for each of its
  // parts, so it is reached several times in a row.
  const isAgain = been.has(focused as Element) && focused !== [...been].at(-1)
  if (!focused?.closest(part) || focused.matches(part) || isAgain) {
    return { isOut: true, unseen: null }
  }
  been.add(focused)
  const before = looks.get(focused)
  looks.delete(focused)
  const isSeen = before === undefined || before !== lookOf(focused)
  return { isOut: false, unseen: isSeen ? null : nameOf(focused) }
}

/** Finds the controls that are too small for a finger. A link within a text may be as low as its line. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, textarea, [role=option], [role=switch]'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const isInText = each.localName === 'a' && getComputedStyle(each).display === 'inline'
      const target = each.closest('label') ?? each
      const { width, height, right, bottom } = target.getBoundingClientRect()
      const isOffScreen = right <= 0 || bottom <= 0 || width === 0
      if (isInText || isOffScreen || (width >= least && height >= least)) return []
      const words = each.ariaLabel ?? each.textContent?.trim() ?? ''
      return [
        `${each.localName} ${words.slice(0, 60)} is ${width.toFixed(1)} by ${height.toFixed(1)}`,
      ]
    })
  }, LEAST_TARGET_PX)
}

/** Finds controls that are marked as invalid without an associated text for screen readers that explains why. */
export async function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (id: string) => document.getElementById(id)?.textContent?.trim() ?? ''
    const explanationOf = (control: Element) =>
      ['aria-describedby', 'aria-errormessage']
        .flatMap((name) => control.getAttribute(name)?.split(' ') ?? [])
        .map(textOf)
        .join('')
    return [...document.querySelectorAll('main [aria-invalid=true]')]
      .filter((control) => explanationOf(control) === '')
      .map((control) => `wrong without a reason: ${control.outerHTML.slice(0, 120)}`)
  })
}
