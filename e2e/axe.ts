import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules that axe checks: WCAG 2.2 at A and AA, and its best practices. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}
const CONTRAST: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Waits for the end of all animations that aren't endless, because a colour can't be judged while it changes. When a
 * parent's transition of an inherited colour ends, transitions of its children may start. So this function looks again in
 * the next frame.
 */
async function untilAtRest(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (let running = ending(); running.length > 0; running = ending()) {
    await Promise.allSettled(running.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }
}

/**
 * Returns the findings of axe on the current page: "color-contrast: td > span".
 * @param asked all rules, or only the colours if the rest was checked before
 * @param within a selector, to check only a part of the page
 */
export async function axeFindings(
  page: Page,
  asked: 'all' | 'contrast' = 'all',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  await page.evaluate(untilAtRest)
  return page.evaluate(
    async ([options, part]) => {
      const { violations } = await window.axe.run(part, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
      )
    },
    [asked === 'all' ? RULES : CONTRAST, within] as const,
  )
}
