import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { dialogHasFocus } from './browser.ts'
import { handsOn } from './hands.ts'
import { openPartner, sendHawala, sendThroughPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** The message about a hawala, on the running product. Rules: docs/rules/hawala-orders.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  await makeHeadOffice(office.page)
  await staffTills(office.page)
  await openPartner(office.page, '2001', 'Mazar', '1500')
  page = await signedIn(office, 'laila')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => office.close())

const { button, type, press } = handsOn(() => page)

async function openMessage(id: number) {
  await page.goto(`${office.origin}/counter/hawalas?order=${id}`)
  await button('Message').click()
  await dialogHasFocus(page)
  return page.locator('[data-message]').innerText()
}
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '').split('\n')

it('copies what it shows, for a partner with its share and balance', async () => {
  const sent = await sendThroughPartner(page, '2001')
  await page.goto(`${office.origin}/counter/hawalas?order=${sent.id}`)
  await page.getByText('Mazar Exchange⁩ · 2001').first().waitFor()
  const shown = await openMessage(sent.id)
  expect(plain(shown)).toEqual([
    expect.stringMatching(/^Hawala S-\d+, /),
    'Amount: 1,000.00 AFN',
    'Receiver: Zahra, father Ali, phone 0790000002',
    'Sender: Karim, phone 0700000001',
    'Your share: 15.00 AFN',
    'Balance after it: we owe you 1,015.00 AFN',
  ])
  expect(await axeFindings(page)).toEqual([])
  expect(await button('Share').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Message copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
})

it('is shared where the browser can, without the code', async () => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.share = async ({ text = '' } = {}) => {
      shared.push(text)
    }
  })
  const sent = await sendHawala(page)
  const shown = await openMessage(sent.id)
  expect(plain(shown)).toHaveLength(4)
  expect(shown).not.toContain(sent.code)
  await button('Share').click()
  await page.waitForFunction(() => 'shared' in window && (window.shared as string[]).length > 0)
  const shared = await page.evaluate(() => ('shared' in window ? window.shared : null))
  expect(shared).toEqual([shown])
})

it('is at hand on the receipt of a new hawala, without its code', async () => {
  await page.goto(`${office.origin}/counter/send-hawala`)
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'branch')
  for (const text of ['HR', '1000', 'Karim', 'Zahra', 'Ali', '0790000002']) {
    await type(text)
    await press('Enter')
  }
  const receipt = page.getByRole('dialog', { name: /Preview/ })
  const code = await receipt.getByText(/^\d{4} \d{4}$/).innerText()
  await button('Message').click()
  const message = page.getByRole('dialog', { name: /^Message about hawala S-/ })
  const shown = await message.locator('[data-message]').innerText()
  expect(plain(shown)[1]).toBe('Amount: 1,000.00 AFN')
  expect(shown.replaceAll(' ', '')).not.toContain(code.replace(' ', ''))
  await dialogHasFocus(page)
  // The keys of the receipt do nothing while the message lies over it.
  await press('n')
  await message.waitFor()
  await press('Escape')
  await message.waitFor({ state: 'detached' })
  await receipt.waitFor()
})
