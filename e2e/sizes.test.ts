import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests the maximum sizes of lists and toasts, at desk and phone size. */

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
const PARTNERS = 24
/** 24rem in pixels. */
const LIST_HEIGHT_PX = 384

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  for (let number = 1; number <= PARTNERS; number += 1) {
    const { id } = await call(page, 'POST', '/api/accounts', {
      accountNumber: `P-${number}`,
      accountName: 'Dubai',
      lastName: 'Partner',
      currencyId: 1,
      accountType: 'hawala_partner',
    })
    const serial = { accountId: id, childAccountId: id, lastHawalaNo: 7, lastTransId: '1' }
    await call(page, 'POST', '/api/hawala-serial-no', { ...serial, hawalaType: 'Send' })
  }
})
afterAll(() => office.close())
afterEach(() => expect(office.complaints.splice(0)).toEqual([]))

const list = () => page.getByRole('region', { name: 'Hawala serial numbers' })
describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
])('the list of hawala serial numbers %s', (_where, size) => {
  it('is at most 24rem high, and can be scrolled by keys', async () => {
    await page.setViewportSize(size)
    await page.goto(`${office.origin}/account-operations/hawala-serial-no`)
    await list()
      .getByRole('button', { name: `Delete serial number ${PARTNERS}` })
      .waitFor()
    const { height } = (await list().boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(LIST_HEIGHT_PX / 2)
    expect(height).toBeLessThanOrEqual(LIST_HEIGHT_PX)
    await list().focus()
    await page.keyboard.press('End')
    await expect.poll(() => list().evaluate((box) => box.scrollTop)).toBeGreaterThan(LIST_HEIGHT_PX)
  })
})

it('keeps the head of the list in view, and the focused element below it', async () => {
  await page.setViewportSize(DESK)
  await page.goto(`${office.origin}/account-operations/hawala-serial-no`)
  await list()
    .getByRole('button', { name: `Edit serial number ${PARTNERS}` })
    .focus()
  for (let back = 0; back < 2 * (PARTNERS - 4); back += 1) await page.keyboard.press('Shift+Tab')
  const boxOf = async (selector: string) => {
    const box = await list().locator(selector).first().boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  const head = await boxOf('thead th')
  expect(head.top).toBeCloseTo((await list().boundingBox())?.y ?? 0, 0)
  expect((await boxOf('button:focus')).top).toBeGreaterThanOrEqual(head.bottom)
})

describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
])('a toast %s', (_where, size) => {
  it('has an area of at most 420 px', async () => {
    await page.setViewportSize(size)
    await page.route('**/api/transactions', (route) =>
      route.fulfill({ status: 400, body: 'Account P-1 can not be posted to today. '.repeat(5) }),
    )
    await page.goto(`${office.origin}/transactions/credit`)
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.keyboard.type('P-1')
    await page.getByRole('option', { name: 'P-1' }).first().waitFor()
    for (const text of ['', 'cash', '5']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const area = page.getByRole('region', { name: /^Notifications/ })
    await area.getByText(/can not be posted to today/).waitFor()
    await page.keyboard.press('F8')
    expect(await area.evaluate((box) => getComputedStyle(box).maxWidth)).toBe('420px')
    expect((await area.boundingBox())?.width).toBeLessThanOrEqual(420)
    if (size === DESK) {
      // A long message uses the available width, not only the width of the sidebar.
      expect((await area.locator('[data-variant]').boundingBox())?.width).toBeGreaterThan(360)
      expect(await coveredButtons()).toEqual([])
    }
    await page.unrouteAll({ behavior: 'wait' })
    office.complaints.length = 0
  })
})

/** Finds the labels of the buttons that the toast covers. */
function coveredButtons(): Promise<string[]> {
  return page.locator('[data-variant]').evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => {
        const box = button.getBoundingClientRect()
        const isBeside = box.left >= right || box.right <= left
        return !isBeside && box.top < bottom && box.bottom > top
      })
      .map(({ innerText }) => innerText)
  })
}

const PERSIAN =
  'کرایه دکان از ماه میزان و عقرب به احمد شاه ولد محمد کریم از بازار سرای شهزاده در کابل'
const PASHTO = 'د دوکان کرایه د تلې او لړم میاشتو لپاره احمد شاه ته د شاهزاده سرای په بازار کې'

describe('a text that is too long for its line keeps its beginning, whatever its direction', () => {
  beforeAll(async () => {
    await page.setViewportSize(DESK)
    const post = (path: string, body: object) => call(page, 'POST', path, body)
    const names = {
      '7001': ['محمد ابراهیم عبدالرحیم زاده', 'سلطانی هروی مشهور به صراف'],
      '7002': ['ګل مرجان خان د احمد شاه زوی', 'د شینواري سوداګریز شرکت استازی'],
    }
    for (const [accountNumber, [accountName, lastName]] of Object.entries(names)) {
      await post('/api/accounts', { accountNumber, accountName, lastName, currencyId: 1 })
    }
    const cash = { inAccountID: '7001', outAccountID: 'CSH001', currencyID: 1, cAmount: '5000' }
    for (const tranDescription of [PERSIAN, PASHTO]) {
      await post('/api/transactions', { ...cash, transType: 'Credit', tranDescription })
    }
    const moved = { ...cash, transType: 'Transfer', inAccountID: '7002', outAccountID: '7001' }
    await post('/api/transactions', { ...moved, tranDescription: PERSIAN })
    const [account] = await call(page, 'GET', '/api/accounts').then((all) =>
      all.filter((each: { accountNumber: string }) => each.accountNumber === '7001'),
    )
    const sent = {
      currencyId: 1,
      amount: '300',
      description: PASHTO,
      receiverName: names['7002'].join(' '),
    }
    await post('/api/hawala', {
      ...sent,
      hawalaNumber: 'HWL1763198001',
      senderAccountId: account.id,
    })
    const sender = { senderAccount: '7001', senderName: names['7001'].join(' ') }
    await post('/api/hawala-details', { ...sent, ...sender, type: 'Send' })
  })

  it('in My Till, behind the name of who decided a count', async () => {
    await page.route('**/api/tills/*/*/counts*', async (route) => {
      await route.fulfill({
        json: [
          decidedCount('nasrin', PERSIAN, 22),
          decidedCount('نسرین', 'He counted again. '.repeat(9), 21),
        ],
      })
    })
    await page.goto(`${office.origin}/counter/my-till`)
    const counts = page.getByRole('region', { name: 'The last counts' })
    await counts.getByText('nasrin:').waitFor()
    expect((await cutTexts()).map(({ beginning }) => beginning)).toEqual([true, true])
    const sides = await counts
      .locator('[data-parts] > bdi')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).direction))
    expect(sides).toEqual(['rtl', 'ltr'])
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('on the dashboard, where a name that has room is whole', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(office.origin)
    const vouchers = page.getByRole('group', { name: 'Last vouchers' })
    await vouchers.getByRole('button').first().waitFor()
    const cut = await vouchers
      .locator('bdi')
      .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut).toBe(0)
    await page.setViewportSize(DESK)
  })

  it.each([
    ['/', 2],
    ['/reports/daily-statement', 4],
    ['/transactions/search?type=general', 4],
    ['/transactions/search-transactions?type=general', 2],
    ['/transactions/hawala', 2],
    ['/transactions/hawala-entry', 2],
  ])('at %s', async (address, fewestCut) => {
    await page.goto(office.origin + address)
    await page.locator(CUT_TEXTS).filter({ visible: true }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    const texts = await cutTexts()
    expect(texts.filter(({ beginning }) => !beginning)).toEqual([])
    expect(texts.length).toBeGreaterThanOrEqual(fewestCut)
  })
})

/** Makes a confirmed count, as the call for counts lists it. */
function decidedCount(decidedByName: string, reason: string, day: number) {
  return {
    branch: 'HQ',
    userId: 1,
    userName: 'admin',
    through: `2026-11-${day}`,
    try: 1,
    freeze: true,
    state: 'confirmed',
    countedBy: 1,
    countedByName: 'admin',
    countedAt: `2026-11-${day}T12:00:00Z`,
    decidedBy: 2,
    decidedByName,
    decidedAt: `2026-11-${day}T12:10:00Z`,
    reason,
    flags: [],
    transactionIds: [],
    lines: [],
  }
}

it('shows all columns of the cash of a day at a desk, whatever has moved', async () => {
  await page.setViewportSize(DESK)
  await page.goto(`${office.origin}/reports/daily-statement`)
  const width = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.width ?? 0
  await page.getByRole('region', { name: 'Cash position' }).waitFor()
  expect(await width('Cash position')).toBe(await width('Transactions of the day'))
})

/**
 * The texts that must not be cut. If there is no room, words after a text (such as who recorded it) and the second name
 * are left out completely.
 */
const CUT_TEXTS = 'main :is([data-line], .name) > bdi, main [data-behind] bdi:first-of-type'

/** Finds the texts in one line that are cut, and tells whether their first letter is in view. */
function cutTexts(): Promise<{ text: string; beginning: boolean }[]> {
  return page.locator(CUT_TEXTS).evaluateAll((all) =>
    all.flatMap((part) => {
      const node = part.firstChild
      if (!(node instanceof Text) || node.length === 0) return []
      // A text after the names isn't drawn at all if there is no room for it, so it isn't cut.
      if (part.getClientRects().length === 0) return []
      const line = part.closest('[data-line], .name')?.getBoundingClientRect()
      const own = getComputedStyle(part).display === 'inline' ? line : part.getBoundingClientRect()
      if (!line || !own) return []
      const rectOf = (from: number, to: number) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return range.getBoundingClientRect()
      }
      const shows = ({ left, right }: DOMRect) =>
        left >= Math.max(line.left, own.left) - 1 && right <= Math.min(line.right, own.right) + 1
      if (shows(rectOf(0, node.length))) return []
      return [{ text: node.data, beginning: shows(rectOf(0, 1)) }]
    }),
  )
}
