import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Hawala Transactions: recording with the keyboard only, the receipt, the status, and failures. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn({ PROVIDER_CONTACT: 'سرای شهزاده، کابل' })
  page = office.page
  const { accountNumber } = await call(page, 'POST', '/api/accounts/generate-number', {
    currencyId: 2,
  })
  await call(page, 'POST', '/api/accounts', {
    accountNumber,
    accountName: 'احمد',
    lastName: 'رحیمی',
    currencyId: 2,
  })
  await call(page, 'POST', '/api/tbl-users', {
    userName: 'viewer',
    password: 'viewer-password',
    userType: 'Viewer',
  })
})
afterAll(() => office.close())

const { type, press, sees, textbox: field } = handsOn(() => page)
const status = (place = 0) => page.getByRole('combobox', { name: /^Status of / }).nth(place)
const hasFocus = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)

/** Fills the form from the sender's account to the last field with Enter. */
async function fillIn(receiver: string, amount: string) {
  await hasFocus('account')
  await type('1000')
  await page.getByRole('option', { name: 'احمد رحیمی' }).waitFor()
  for (const text of ['', receiver, '0799 111 222', 'قندهار', '', amount, '', '', 'برای خانواده']) {
    await type(text)
    await press('Enter')
  }
}

it('opens each mode from its address, the menu and the header, and keeps the input', async () => {
  for (const [address, mode] of [
    ['?type=send', 'Send'],
    ['?type=pass', 'Pass'],
    ['?type=import', 'Import'],
    ['', 'Send'],
  ] as const) {
    await page.goto(`${office.origin}/transactions/hawala${address}`)
    await page.getByRole('heading', { name: `${mode} Hawala`, level: 1 }).waitFor()
  }
  for (const [entry, title] of [
    ['Pass Hawala', 'Pass Hawala'],
    ['Import Hawala', 'Import Hawala'],
    ['Hawala', 'Hawala Details'],
    ['Hawala Serial No', 'Hawala Serial No Management'],
    ['Pass Hawala', 'Pass Hawala'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await sees('No hawala transactions found')
  await field('Receiver Name').fill('ګل مرجان')
  await tabTo(page, 'link', 'Import')
  await press('Enter')
  await page.getByRole('heading', { name: 'Import Hawala', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?type=import')
  await expect.poll(() => field('Receiver Name').inputValue()).toBe('ګل مرجان')
})

it('names the missing fields and sends nothing', async () => {
  await page.goto(`${office.origin}/transactions/hawala?type=send`)
  await hasFocus('account')
  await tabTo(page, 'button', 'Save')
  await press('Enter')
  for (const message of [
    'Sender account is required',
    'Receiver name is required',
    'Currency is required',
    'Amount is required',
  ]) {
    await sees(message)
  }
  await hasFocus('account')
  expect(await call(page, 'GET', '/api/hawala')).toEqual([])
})

it('records a hawala with the keyboard alone, and prints its receipt', async () => {
  await page.reload()
  await fillIn('ګل مرجان', '12500.5')
  await sees('Hawala transaction created successfully')
  await sees('Hawala Note Preview')
  await dialogHasFocus(page)
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [saved] = await call(page, 'GET', '/api/hawala')
  expect(saved).toMatchObject({
    receiverName: 'ګل مرجان',
    receiverPhone: '0799 111 222',
    receiverAddress: 'قندهار',
    currencyId: 2,
    amount: '12500.50',
    fee: '0.00',
    exchangeRate: null,
    description: 'برای خانواده',
    status: 'pending',
  })
  expect(saved.hawalaNumber).toMatch(/^HWL\d{13}$/)
  const [receipt] = await page.evaluate(() => window.printed)
  expect(receipt?.title).toBe(`Recorded_Only_Hawala_NOTE-${saved.hawalaNumber}`)
  const text = (receipt?.html ?? '').replace(/<style.*?<\/style>|<[^>]+>/gs, '\n')
  for (const line of ['یادداشت حواله', 'احمد رحیمی', 'ګل مرجان', '12,500.50 USD', '0.00 USD']) {
    expect(text).toContain(line)
  }
  expect(text).toContain('سرای شهزاده، کابل')
  expect(text).not.toContain('COPY')
  await page.getByRole('button', { name: 'Print Copy' }).click()
  await page.waitForFunction(() => window.printed.length === 2)
  expect(await page.evaluate(() => window.printed[1]?.html)).toContain('>COPY<')
})

it('continues with an empty form and another number, and lists the saved hawala', async () => {
  await closeDialog(page)
  await hasFocus('account')
  const [saved] = await call(page, 'GET', '/api/hawala')
  await expect
    .poll(() => field('Hawala Number').inputValue())
    .not.toBe(`NOTE-${saved.hawalaNumber}`)
  await expect.poll(() => field('Receiver Name').inputValue()).toBe('')
  await expect.poll(() => field('Fee').inputValue()).toBe('0.00')
  await page
    .getByRole('cell', { name: `NOTE-${saved.hawalaNumber}` })
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: `Print the receipt of NOTE-${saved.hawalaNumber}` })
    .click()
  await sees(/COPY$/)
  await closeDialog(page)
})

it('shows the old status until the new one is saved, and the new one after a reload', async () => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/hawala/*/status', async (route) => {
    await answer.promise
    await route.continue()
  })
  await status().selectOption('completed')
  await expect.poll(() => status().inputValue()).toBe('pending')
  answer.resolve()
  await sees('Hawala status updated successfully')
  await expect.poll(() => status().inputValue()).toBe('completed')
  await page.unroute('**/api/hawala/*/status')
  await page.reload()
  await expect.poll(() => status().inputValue()).toBe('completed')
})

it('sets a status with the keyboard, and saves no other status before it', async () => {
  const sent: unknown[] = []
  const note = (request: Request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  }
  page.on('request', note)
  await status().focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Enter']) await press(key)
  await sees('Hawala status updated successfully')
  await expect.poll(() => status().inputValue()).toBe('cancelled')
  page.off('request', note)
  expect(sent).toEqual([{ status: 'cancelled' }])
  await status().selectOption('completed')
  await expect.poll(() => status().inputValue()).toBe('completed')
})

it('shows a new status only once it is certainly saved', async () => {
  await page.route('**/api/hawala/*/status', (route) => route.abort())
  await status().selectOption('cancelled')
  await sees('Not known whether it is Cancelled now.')
  await expect.poll(() => status().inputValue()).toBe('completed')
  await page.unroute('**/api/hawala/*/status')
  await page.reload()
  await sees('Not known whether it is Cancelled now.')
  await page.getByRole('button', { name: /^Set NOTE-HWL\d+ to Cancelled again$/ }).click()
  await sees('Hawala status updated successfully')
  await expect.poll(() => status().inputValue()).toBe('cancelled')
  office.complaints.length = 0

  // The server sets the status, but its answer is lost. When the list is read again, it shows the new status.
  await page.route('**/api/hawala/*/status', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await status().selectOption('pending')
  await expect.poll(() => status().inputValue()).toBe('pending')
  expect(await page.getByText('Not known whether').count()).toBe(0)
  await page.unroute('**/api/hawala/*/status')
  await status().selectOption('completed')
  await expect.poll(() => status().inputValue()).toBe('completed')
  office.complaints.length = 0
})

it('replaces the number if another hawala has taken it, and keeps the input', async () => {
  const [last] = await call(page, 'GET', '/api/hawala')
  const { senderAccountId, currencyId } = last
  const shown = await field('Hawala Number').inputValue()
  const taken = shown.replace('NOTE-', '')
  await call(page, 'POST', '/api/hawala', {
    hawalaNumber: taken,
    senderAccountId,
    receiverName: 'Another counter',
    currencyId,
    amount: '1',
  })
  await page.getByRole('combobox', { name: 'Sender Account' }).focus()
  await fillIn('Zia', '7')
  await page.getByText(`Hawala number ${taken} is already in use`).waitFor()
  await expect.poll(() => field('Receiver Name').inputValue()).toBe('Zia')
  await expect.poll(() => field('Hawala Number').inputValue()).not.toBe(shown)
  office.complaints.length = 0
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees('Hawala Note Preview')
  await closeDialog(page)
  const all: { receiverName: string }[] = await call(page, 'GET', '/api/hawala')
  expect(all.map(({ receiverName }) => receiverName)).toEqual([
    'Zia',
    'Another counter',
    'ګل مرجان',
  ])
})

it('records one hawala if the answer was lost, even after a reload', async () => {
  const keys: (string | undefined)[] = []
  await page.route(`${office.origin}/api/hawala`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await fillIn('Noor', '9')
  await sees('It is not known whether this hawala was saved.')
  await page.reload()
  await sees('It is not known whether this hawala was saved.')
  await expect.poll(() => field('Receiver Name').inputValue()).toBe('Noor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees('Hawala Note Preview')
  await closeDialog(page)
  const posts = keys.filter(Boolean)
  expect([posts.length, new Set(posts).size]).toEqual([2, 1])
  const all: { receiverName: string }[] = await call(page, 'GET', '/api/hawala')
  expect(all.filter(({ receiverName }) => receiverName === 'Noor')).toHaveLength(1)
  office.complaints.length = 0
})

it('shows a Viewer all hawalas, but no way to change them', async () => {
  const other = await openPage(office.browser)
  await signIn(other.page, office.origin, 'viewer', 'viewer-password')
  await other.page.goto(`${office.origin}/transactions/hawala`)
  await other.page.getByText('may not record or change anything').waitFor()
  const first = other.page.getByRole('combobox', { name: /^Status of / }).first()
  await expect.poll(() => first.isDisabled()).toBe(true)
  await expect
    .poll(() => other.page.getByRole('textbox', { name: 'Receiver Name' }).isDisabled())
    .toBe(true)
  await other.page.close()
})

it('fits a phone without scrolling sideways, and causes no browser errors', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await status().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(office.complaints).toEqual([])
})
