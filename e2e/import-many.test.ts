import { afterAll, beforeAll, expect, it } from 'vitest'
import { handsOn } from './hands.ts'
import { accountsNamed, importsOn, listOf, openContras } from './import-office.ts'
import { type Office, openSignedIn } from './office.ts'

/** The import of a large house. Rules: docs/rules/import.md */

let office: Office

beforeAll(async () => {
  office = await openSignedIn()
})
afterAll(() => office.close())

it('imports 20,000 accounts while the screen stays alive', async () => {
  const { page } = office
  const contras = await openContras(page, ['AFN'])
  const screen = importsOn(office)
  page.setDefaultTimeout(600_000)
  await screen.open()
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
  const begun = Date.now()
  await screen.choose('all.csv', listOf('Thousand', 100_000, 20_000))
  await screen.check('20,000')
  const checked = Date.now()
  await screen.tell('AFN', '20200', contras['AFN'] ?? '')
  await screen.checkAgain()
  await expect
    .poll(
      () =>
        handsOn(() => page)
          .button('Import 20,000 rows')
          .isEnabled(),
      { timeout: 120_000 },
    )
    .toBe(true)
  const applying = Date.now()
  await screen.apply('20,000')
  const longest = await page.evaluate(
    () => (window as unknown as { longest: { ms: number } }).longest.ms,
  )
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  console.log(
    `20,000 rows: checked after ${seconds(checked - begun)} s, applied in ${seconds(Date.now() - applying)} s, longest task ${longest} ms`,
  )
  expect(await accountsNamed(page, 'Thousand')).toHaveLength(20_000)
}, 700_000)
