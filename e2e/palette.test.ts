import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, pathsOfScreen } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests how the palette finds hawalas. The reasons are in docs/decisions/2026-11-21-keyboard.md. */

let office: Office

beforeAll(async () => {
  office = await openSignedIn()
  const { page } = office
  const { id } = await call(page, 'POST', '/api/accounts', {
    accountNumber: '1005',
    accountName: 'Zarmina',
    lastName: 'Wardak',
    currencyId: 1,
  })
  const receiver = { hawalaNumber: 'HWL42', receiverName: 'Gul Marjan' }
  const sent = { senderAccountId: id, currencyId: 1, amount: '1250' }
  await call(page, 'POST', '/api/hawala', { ...sent, ...receiver })
  const details = { type: 'Send', senderName: 'Nader', receiverName: 'Laila', amount: '90' }
  await call(page, 'POST', '/api/hawala-details', { ...details, currencyId: 2 })
})
afterAll(() => office.close())

const { type, press } = handsOn(() => office.page)
const options = () =>
  office.page.getByRole('dialog', { name: 'Search everything' }).getByRole('option')

it.each([
  [
    'pending gul',
    'NOTE-HWL42',
    /^Hawala NOTE-HWL42 .*Zarmina Wardak.* → .*Gul Marjan.* · 1,250\.00 AFN · pending/,
  ],
  [
    'nader',
    'NOTE-SEND-000001',
    /^Hawala NOTE-SEND-000001 .*Nader.* → .*Laila.* · 90\.00.* · passed/,
  ],
  ['hwl42', 'NOTE-HWL42', /^Hawala NOTE-HWL42 .*Zarmina Wardak/],
  ['note-send-000001', 'NOTE-SEND-000001', /^Hawala NOTE-SEND-000001 .*Nader/],
])('finds a hawala by "%s" and opens it', async (typed, number, words) => {
  const { page, origin } = office
  await page.goto(origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  await press('Control+k')
  await options().first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await type(typed)
  await options().filter({ hasText: '→' }).waitFor()
  await expect.poll(() => options().allInnerTexts()).toEqual([expect.stringMatching(words)])
  expect(pathsOfScreen(asked)).toEqual(['/api/hawala', '/api/hawala-details'])
  await press('Enter')
  await page.waitForURL((url) => url.searchParams.get('referenceId') === number)
  await page.getByText(/ · 1 found$/).waitFor()
  expect(office.complaints).toEqual([])
})
