import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate, formatDay } from '../shared/calendar/format-date.ts'
import { axeFindings } from './axe.ts'
import { dialogHasFocus, isInView } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { focusedName, openMyTill, signedIn, staffTills } from './till-office.ts'

/** My Till: a clerk's evening, from the count to its confirmation, and cash that one till offers to another. */

let office: Office
/** The clerk laila of KBL. */
let page: Page
/** The Manager karim of KBL, and omar, who acts for head office. */
let manager: Page
let headOffice: Page
let today: string
let laila: number

const KBL = { branch: 'KBL' }

beforeAll(async () => {
  office = await openSignedIn()
  const admin = office.page
  ;({ businessDate: today } = await call(admin, 'GET', '/api/auth/me'))
  await staffTills(admin)
  page = await signedIn(office, 'laila')
  manager = await signedIn(office, 'karim')
  headOffice = await signedIn(office, 'omar')
  laila = (await call(page, 'GET', '/api/auth/me')).user.id
  await credit('16990.00')
})
afterAll(() => office.close())

/** Brings cash into laila's till. */
const credit = (cAmount: string) =>
  call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount,
  })

const { button, press, sees, type } = handsOn(() => page)

const open = (on: Page, query?: string) => openMyTill(on, office, query)

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

it('a branch that closes no days takes only a spot count', async () => {
  await open(page)
  await sees('KBL closes no days, so its tills are only counted as spot counts.')
  await button('Spot count').click()
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Spot count' }).isDisabled())
    .toBe(true)
  await field('Pieces of 1000 AFN').fill('17')
  await button('Spot count').click()
  await sees('Spot count: 10.00 AFN over')
  await page.getByText(/it does not count the till for the close$/).waitFor()
  await closeDaysFrom(office.page, 'KBL', today)
})

/** Returns functions that press keys one by one, and count the keys other than digits and the Enter after a figure. */
function countingKeys() {
  let others = 0
  return {
    others: () => others,
    figure: async (text: string) => {
      await type(text)
      await press('Enter')
    },
    other: async (...keys: string[]) => {
      for (const key of keys) {
        others += key.split('+').filter((part) => part !== '').length || 1
        await press(key)
      }
    },
  }
}

it('counts four currencies with at most 12 keys beside the figures and their Enters', async () => {
  await page.goto(office.origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  const keys = countingKeys()
  await keys.other('g', 'g')
  await page.getByText(/^Till: /).waitFor()
  await sees('Count it in the evening, before KBL closes the day.')
  await page.getByRole('table', { name: 'In the till today' }).waitFor()
  await keys.other('c')
  await expect.poll(() => focusedName(page)).toBe('Pieces of 1000 AFN')
  // The bar of sums covers neither the day nor the choice of a spot count.
  expect(await isInView(page.getByRole('checkbox', { name: 'Spot count' }))).toBe(true)
  // The amount that the books expect is nowhere on the screen.
  expect(await page.locator('main').innerText()).not.toContain('16,990')
  await keys.figure('16')
  await keys.figure('1')
  await keys.figure('۴')
  await keys.other('ArrowDown')
  await keys.figure('2')
  await expect.poll(() => page.getByLabel('Sums').innerText()).toMatch(/AFN\s+16,940.00/)
  await keys.other('+')
  await expect.poll(() => focusedName(page)).toBe('Pieces of 100 USD')
  await keys.other('+')
  await expect.poll(() => focusedName(page)).toBe('Pieces of 500 EUR')
  await keys.other('+')
  await expect.poll(() => focusedName(page)).toBe('Pieces of 5000 RS')
  await keys.other('+')
  await expect.poll(() => focusedName(page)).toBe('Count')
  await keys.other('Enter')
  await sees('Try 1 of 3: 50.00 AFN short')
  await page.getByText(/2 tries are left$/).waitFor()
  expect(keys.others()).toBeLessThanOrEqual(12)
  await sees(
    `It takes no posting up to ${dayInWords()}. Another person of KBL, or head office, confirms the count on Close Day.`,
  )
})

const dayInWords = () => formatDay(today)

it('the arrows and the keys of a keypad never change a number', async () => {
  await button('Count again').click()
  await field('Pieces of 500 AFN').fill('12')
  for (const [key, name] of [
    ['ArrowUp', 'Pieces of 1000 AFN'],
    ['ArrowDown', 'Pieces of 500 AFN'],
    ['PageDown', 'Pieces of 100 USD'],
    ['-', 'Pieces of 1000 AFN'],
    ['PageUp', 'Pieces of 1000 AFN'],
  ] as const) {
    await press(key)
    await expect.poll(() => focusedName(page)).toBe(name)
  }
  await expect.poll(() => field('Pieces of 500 AFN').inputValue()).toBe('12')
  await field('Loose AFN').fill('5')
  await press('ArrowDown')
  await expect.poll(() => field('Loose AFN').inputValue()).toBe('5')
  await field('Loose USD').fill('=5/0')
  await press('Enter')
  await sees('Nothing can be divided by 0')
  await expect.poll(() => focusedName(page)).toBe('Loose USD')
  await field('Loose USD').fill('')
})

it('asks about what it left out of a number of pieces, and stays there', async () => {
  const pieces = field('Pieces of 1000 AFN')
  for (const [typed, question] of [
    ['-3', 'Left out: “-”. If 3 is meant, press Enter'],
    ['12 3', 'A blank was left out. If 123 is meant, press Enter'],
    ['1250 300', 'A blank was left out. If 1250300 is meant, press Enter'],
  ] as const) {
    await pieces.fill('')
    await pieces.click()
    await type(typed)
    await press('Enter')
    await sees(question)
    await expect.poll(() => focusedName(page)).toBe('Pieces of 1000 AFN')
    await press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Pieces of 500 AFN')
    expect(await page.getByText(question).count()).toBe(0)
  }
  await pieces.fill('')
})

it('asks about a number typed right after -, which went to the currency before', async () => {
  const above = field('Pieces of 1000 AFN')
  for (const [before, question] of [
    ['12', '“-” went back to this currency, where 12 stood. If 3 is meant, press Enter'],
    ['', '“-” went back to this currency. If 3 is meant, press Enter'],
  ] as const) {
    await above.fill(before)
    await field('Pieces of 100 USD').click()
    await type('-3')
    await press('Enter')
    await sees(question)
    await expect.poll(() => above.inputValue()).toBe('3')
    await expect.poll(() => focusedName(page)).toBe('Pieces of 1000 AFN')
    await press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Pieces of 500 AFN')
  }
  await field('Pieces of 100 USD').click()
  for (const key of ['-', 'ArrowDown', 'ArrowUp', '4', 'Enter']) await press(key)
  await expect.poll(() => focusedName(page)).toBe('Pieces of 500 AFN')
  await above.fill('')
})

it('keeps a draft of the count, but never the tick of a spot count', async () => {
  await page.getByRole('checkbox', { name: 'Spot count' }).check()
  await button('Back').click()
  await button('Count again').click()
  await page.getByText(/^Restored your draft/).waitFor()
  await expect.poll(() => field('Pieces of 500 AFN').inputValue()).toBe('12')
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Spot count' }).isChecked())
    .toBe(false)
  await button('Discard').click()
  await expect.poll(() => field('Pieces of 500 AFN').inputValue()).toBe('')
  await button('Back').click()
})

it('a counted till refuses a posting in its own words', async () => {
  await expect(credit('1.00')).rejects.toThrow(
    `The till of laila is counted through ${dayInWords()}`,
  )
})

it('has three tries, and then says who goes on', async () => {
  for (const [pieces, says] of [
    ['15', 'Try 2 of 3: 1,990.00 AFN short'],
    ['18', 'Try 3 of 3: 1,010.00 AFN over'],
  ] as const) {
    await button('Count again').click()
    await field('Pieces of 1000 AFN').fill(pieces)
    await press('Control+Enter')
    await sees(says)
  }
  await page.getByText(/No try is left$/).waitFor()
  await page.getByText(/^It was counted three times through/).waitFor()
  expect(await button('Count again').count()).toBe(0)
  await button('Spot count').waitFor()
  const shown = await page.getByRole('table', { name: 'The last counts' }).innerText()
  expect(shown.match(/Counted again/g)).toHaveLength(2)
  expect(shown).toContain('Waits for confirmation')
})

it('shows a spot count beside the count that waits, and takes it for no try', async () => {
  await button('Spot count').click()
  await sees('Spot count: laila')
  await field('Pieces of 1000 AFN').fill('17')
  await press('Control+Enter')
  await sees('Spot count: 10.00 AFN over')
  await sees('Try 3 of 3: 1,010.00 AFN over')
  await expect.poll(() => focusedName(page)).toMatch(/^Spot count/)
})

it('begins again after a rejection, and is confirmed', async () => {
  await call(manager, 'POST', `/api/tills/KBL/${laila}/counts/${today}/reject`, {
    reason: 'Count the bundles',
  })
  await button('Refresh').click()
  await sees(
    'karim rejected its last count: Count the bundles. Count it in the evening, before KBL closes the day.',
  )
  await expect.poll(() => page.getByText(/^Try 3 of 3/).count()).toBe(0)
  await button('Count').click()
  await field('Pieces of 1000 AFN').fill('16')
  await field('Loose AFN').fill('=900+90')
  await press('Control+Enter')
  await sees('Try 1 of 3: No difference')
  await call(manager, 'POST', `/api/tills/KBL/${laila}/counts/${today}/confirm`, {})
  await open(page)
  await sees(`Confirmed through ${dayInWords()}`)
  await sees(
    `It takes no posting up to ${dayInWords()}. A Manager or Admin of KBL can reopen it on Close Day before the close.`,
  )
  await call(manager, 'POST', `/api/tills/KBL/${laila}/reopen`, { reason: null })
})

it('an open offer stands in the way of a count, with its buttons beside it', async () => {
  await open(page)
  await button('Offer cash').click()
  await page.getByRole('combobox', { name: 'To' }).selectOption('Vault')
  await field('Amount AFN').fill('10000')
  await press('Control+Enter')
  await sees('Cash offered')
  await sees('An offer of cash is open: accept, refuse or withdraw it before the count.')
  expect(await button('Count').count()).toBe(0)
  await button('Withdraw move 1').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await sees('Offer withdrawn')
  await button('Count').waitFor()
  await expect.poll(() => focusedName(page)).toMatch(/^Count/)
})

it('the vault accepts what arrived, and refuses with a reason', async () => {
  await offer('500.00')
  await open(manager, '?till=0')
  await manager.getByRole('button', { name: 'Refuse move 2' }).first().click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bring it tomorrow')
  await manager.keyboard.press('Enter')
  await manager.getByText('Offer refused').first().waitFor()
  await manager.getByText(/Refused by karim on .*: Bring it tomorrow/).waitFor()
  await offer('1000.00')
  await open(manager, '?till=0')
  await manager.getByRole('button', { name: 'Accept move 3' }).first().click()
  const arrived = dialog.getByRole('textbox', { name: 'Arrived AFN' })
  await arrived.fill('9900')
  await manager.keyboard.press('Enter')
  await dialog
    .getByText('At most 1,000.00 AFN was offered: laila must raise the offer first')
    .waitFor()
  await arrived.fill('990')
  await dialog.getByText('10.00 AFN less than was offered').waitFor()
  await manager.keyboard.press('Enter')
  await acceptsLess(manager, 'Accept less AFN than was offered?', '1,000.00', '990.00')
  await manager.getByText('Cash accepted').first().waitFor()
  await manager.getByText('arrived 990.00').waitFor()
  // The giver sees a notice until they confirm that they have seen it.
  await open(page)
  await sees('Less was accepted')
  await button('Seen move 3').click()
  await sees('990.00 AFN accepted of 1,000.00 AFN')
  await press('Enter')
  await sees('Noted')
  await expect.poll(() => button('Seen move 3').count()).toBe(0)
})

/** Answers the question whether less arrived: first with Enter, which means no, and after another Accept with Save It. */
async function acceptsLess(on: Page, title: string, sent: string, arrived: string) {
  const question = on.getByRole('alertdialog', { name: title })
  await question.getByText(sent).first().waitFor()
  await question.getByText(arrived).first().waitFor()
  await dialogHasFocus(on)
  await on.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await on.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await question.getByRole('button', { name: 'Save It' }).click()
}

it('an offer beyond what the till holds is asked about, and its giver raises it', async () => {
  await open(page)
  await button('Offer cash').click()
  await page.getByRole('combobox', { name: 'To' }).selectOption('Vault')
  await field('Amount AFN').fill('99000')
  await press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Offer more AFN than the till holds?' })
  await question.locator(':focus').waitFor()
  await press('Enter')
  await question.waitFor({ state: 'hidden' })
  await field('Amount AFN').fill('7')
  await press('Control+Enter')
  await sees('Cash offered')
  await button('Raise move 4').first().click()
  await field('Offer AFN').fill('8')
  await press('Enter')
  await sees('Offer raised')
  await page.getByText('8.00').first().waitFor()
  await button('Withdraw move 4').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await sees('Offer withdrawn')
})

const offer = (
  amount: string,
  to: object = { branch: 'KBL', userId: 0 },
  by = page,
  from = laila,
) =>
  call(by, 'POST', '/api/till-moves', {
    from: { ...KBL, userId: from },
    to,
    amounts: [{ currencyId: 1, amount }],
    carrier: 'Hamid',
  })

it('says that somebody was faster, and shows the move as it is now', async () => {
  await offer('5.00')
  await open(manager, '?till=0')
  await manager.getByRole('button', { name: 'Accept move 5' }).first().click()
  await dialogHasFocus(manager)
  await call(page, 'POST', '/api/till-moves/5/withdraw', {})
  await manager.keyboard.press('Control+Enter')
  await manager.getByRole('dialog').getByRole('alert').waitFor()
  const alert = await manager.getByRole('dialog').getByRole('alert').innerText()
  expect(alert).toMatch(/Withdrawn by laila on/)
  await manager.getByRole('button', { name: 'Back', exact: true }).click()
  const accept = manager.getByRole('button', { name: 'Accept move 5' })
  await expect.poll(() => accept.count()).toBe(0)
})

/** Checks that the paper that the carrier signs is printed with the dispatch, and again by a button. */
async function carriersPaper(): Promise<void> {
  await page.waitForFunction(() => window.printed.length === 1)
  await button("Print the carrier's paper of move 6").press('Enter')
  await page.waitForFunction(() => window.printed.length === 2)
  const [first, again] = await page.evaluate(() => window.printed)
  expect(first?.title).toBe('Cash on Its Way 6')
  expect(again?.html).toBe(first?.html)
  const text = (first?.html ?? '')
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '|')
    .replaceAll(/\|+/g, '|')
  for (const part of [
    '|Cash on Its Way|پول در راه|',
    '|From|Vault of KBL|از|To|Vault of HRT|به|Carrier|Hamid|انتقال دهنده|',
    '|AFN|900.00|Nine Hundred AFN|',
    '|I have counted and received this cash to bring it to HRT.|',
    'این پول را شمرده تسلیم شدم تا به |HRT| برسانم.',
    '|Dispatched: laila|فرستنده|',
    '|Carrier: Hamid|انتقال دهنده|',
  ])
    expect(text).toContain(part)
}

it('cash goes to another branch: a second person sends it, it is counted there, head office settles', async () => {
  await open(manager, '?till=0')
  await manager.getByRole('button', { name: 'Offer cash' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'To' }).selectOption('Vault of HRT')
  await dialog.getByText(/^Nothing moves until a second person of the branch/).waitFor()
  await dialog.getByRole('textbox', { name: 'Amount AFN' }).fill('900')
  await manager.keyboard.press('Control+Enter')
  await dialog.getByText('Carrier is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('Hamid')
  await manager.keyboard.press('Enter')
  await manager.getByText('Cash offered').first().waitFor()
  await manager.getByText('Vault of KBL to Vault of HRT').first().waitFor()
  // The clerk dispatches the cash as the second person.
  await open(page)
  await button('Dispatch move 6').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).press('Enter')
  await sees('Cash dispatched')
  await page.getByText(/On its way by laila on .*, for 0 min, carried by Hamid/).waitFor()
  await carriersPaper()
  const nadia = await signedIn(office, 'nadia')
  await open(nadia, '?till=0')
  await nadia.getByRole('button', { name: 'Accept move 6' }).click()
  const arrived = nadia.getByRole('dialog').getByRole('textbox', { name: 'Arrived AFN' })
  await expect.poll(() => arrived.inputValue()).toBe('')
  await arrived.fill('850')
  await nadia.keyboard.press('Enter')
  await acceptsLess(nadia, 'Did less AFN arrive than was sent?', '900.00', '850.00')
  await nadia.getByText('Cash accepted').first().waitFor()
  await nadia.getByText('Differs').waitFor()
  await open(headOffice)
  await headOffice.getByRole('combobox', { name: 'Branch' }).selectOption('HRT')
  await headOffice.getByRole('button', { name: 'Settle move 6' }).click()
  const settle = headOffice.getByRole('dialog')
  await settle.getByText('50.00 AFN less than was sent').waitFor()
  await settle.getByRole('combobox', { name: 'Branch that bears it' }).selectOption('KBL')
  await settle.getByRole('textbox', { name: 'Reason' }).fill('Torn notes')
  await headOffice.keyboard.press('Enter')
  await headOffice.getByText('Difference booked').first().waitFor()
})

it('counts yesterday after midnight, while today stays open', async () => {
  const yesterday = addDays(today, -1)
  await closeDaysFrom(office.page, 'HRT', yesterday)
  const nadia = await signedIn(office, 'nadia')
  for (const [tranDate, cAmount] of [
    [yesterday, '700.00'],
    [today, '40.00'],
  ]) {
    await call(nadia, 'POST', '/api/transactions', {
      transType: 'Credit',
      inAccountID: '1001',
      outAccountID: 'CSH001',
      currencyID: 1,
      cAmount,
      tranDate,
    })
  }
  await open(nadia)
  await nadia.getByRole('button', { name: 'Count', exact: true }).click()
  const through = nadia.getByRole('combobox', { name: 'Counts through' })
  await through.waitFor()
  await expect
    .poll(() => through.locator('option').allInnerTexts())
    .toEqual(['The newest day with postings', formatDate(today), formatDate(yesterday)])
  await nadia.goto(`${office.origin}/counter/my-till?through=${yesterday}`)
  await nadia.getByRole('textbox', { name: 'Loose AFN' }).fill('740')
  await expect.poll(() => through.inputValue()).toBe(yesterday)
  await nadia.keyboard.press('Control+Enter')
  await nadia.getByText('Try 1 of 3: No difference').waitFor()
  // Today's posting is after the counted day, so the till is open, but it takes no posting up to that day.
  await nadia.reload()
  await nadia
    .getByText(`It takes no posting up to ${formatDay(yesterday)}.`)
    .first()
    .waitFor()
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await manager.emulateMedia({ colorScheme })
  await manager.setViewportSize(size)
  await open(manager, '?till=0')
  await manager.getByRole('table', { name: 'The last counts' }).waitFor()
  expect(await axeFindings(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Count', exact: true }).click()
  await manager.getByRole('textbox', { name: 'Pieces of 1000 AFN' }).fill('3')
  expect(await axeFindings(manager)).toEqual([])
})

it('leaves the tills of others to Managers', async () => {
  await open(page, '?till=0')
  await sees('Till: laila')
  expect(await page.getByRole('combobox', { name: 'Till' }).count()).toBe(0)
  await open(manager)
  await manager.getByRole('combobox', { name: 'Till' }).selectOption('Vault')
  await manager.getByText('Till: Vault').waitFor()
  expect(new URL(manager.url()).search).toBe('?till=0')
})
