import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NAMES = { accountName: 'Zarmina', lastName: 'Noori' }

let first: Clerk
let second: Clerk

beforeAll(async () => {
  const office = await openOffice()
  first = await office.clerk('User')
  second = await office.clerk('User')
})

describe('account numbers', () => {
  it('are reserved for a user and currency: the same number when asked again, different numbers for two users', async () => {
    const afn = await numberFor(first, 1)
    const usd = await numberFor(first, 2)
    expect([afn, usd]).toEqual(['1000', '1001'])
    expect(await numberFor(first, 1)).toBe(afn)
    expect(await numberFor(first, 2)).toBe(usd)
    expect(await numberFor(second, 1)).toBe('1002')
  })

  it('are all different if many calls ask at the same time', async () => {
    const clerks = await Promise.all(Array.from({ length: 20 }, () => again()))
    const numbers = await Promise.all(clerks.flatMap((c) => [numberFor(c, 1), numberFor(c, 3)]))
    expect(new Set(numbers).size).toBe(40)
  })

  it('are reserved for 24 hours only', async () => {
    const clerk = await again()
    const number = await numberFor(clerk, 4)
    const later = new Date(NOW.getTime() + 24 * 3_600_000)
    const other = await (await again()).again(later)
    const sending = { body: { currencyId: 4 }, at: later }
    const { data } = await other.call('accounts/generate-number', sending)
    expect(Number(data.accountNumber)).toBeLessThanOrEqual(Number(number))
  })

  it('are refused if used already or reserved by another user; the message has a free number', async () => {
    const taken = await first.account({ ...NAMES, currencyId: 1 })
    const promised = await numberFor(second, 2)
    for (const accountNumber of [taken.accountNumber, promised, 'CSH001', 'csh001']) {
      const answer = await first.call('accounts/create', {
        body: { ...NAMES, currencyId: 1, accountNumber },
      })
      const fresh = await numberFor(first, 1)
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(fresh)])
    }
  })

  it('typed by hand are accepted if they are free', async () => {
    const account = await first.account({ ...NAMES, accountNumber: '777', currencyId: 3 })
    expect(account).toMatchObject({ accountNumber: '777', currency: 'EUR', currencyId: 3 })
  })
})

describe('an account', () => {
  it('is stored in one spelling, listed, and its pictures can be read only with a session', async () => {
    const account = await first.account({
      ...NAMES,
      currencyId: '2',
      accountType: 'COMPANY',
      accountStatus: 'SUSPENDED',
      emailAddress: '',
      dateofBirth: '1990-02-28',
      photo: PNG,
      sSignature: PNG,
    })
    expect(account).toMatchObject({
      accountType: 'Company',
      accountStatus: 'Suspended',
      isActive: false,
      currency: 'USD',
      emailAddress: null,
      dateofBirth: '1990-02-28',
    })
    const { data } = await second.call('accounts/list')
    expect(data.find(({ id }) => id === account.id)).toEqual(account)
    const key = String(account.photo).split('/').pop() as string
    const image = await second.call('images/read', { params: { key } })
    expect([image.status, image.headers['content-type'], image.text]).toEqual([
      200,
      'image/png',
      PNG.split(',')[1],
    ])
    const { send } = await import('../../testing/office.ts')
    expect((await send('images/read', { params: { key } }, [])).status).toBe(401)
  })

  it('is opened once, even if its save is repeated', async () => {
    const accountNumber = await numberFor(first, 1)
    const body = { ...NAMES, currencyId: 1, accountNumber, photo: PNG }
    const sending = { body, headers: { 'idempotency-key': newKey() } }
    const answers = [
      await first.call('accounts/create', sending),
      await first.call('accounts/create', sending),
    ]
    expect(answers[1]?.data).toEqual(answers[0]?.data)
  })

  it('lists the house accounts with all currencies', async () => {
    const { data } = await first.call('accounts/list')
    expect(data.filter(({ currencyId }) => currencyId === null)).toMatchObject([
      { id: 1, accountNumber: 'CSH001', currency: 'All', accountType: 'Company' },
      { id: 2, accountNumber: 'LON001', currency: 'All', accountType: 'Company' },
      { id: 3, accountNumber: 'EXC_001', currency: 'All', accountType: 'Company' },
      { id: 4, accountNumber: 'FEE_001', currency: 'All', accountType: 'Company' },
      { id: 5, accountNumber: 'OSH_001', currency: 'All', accountType: 'Company' },
      { id: 6, accountNumber: 'HWL_001', currency: 'All', accountType: 'Company' },
    ])
  })

  const good = { ...NAMES, accountNumber: '4242', currencyId: 1 }
  it.each([
    [{}, 400, 'Account number not generated. Please select a currency first.'],
    [{ ...good, accountName: '\u200b' }, 400, 'Account name and last name are required.'],
    [{ ...good, fatherName: '\udc00x' }, 400, 'fatherName must be well-formed text'],
    [{ ...good, accountName: ' ' }, 400, 'Account name and last name are required.'],
    [{ ...good, currencyId: 0 }, 400, 'Please select a currency.'],
    [{ ...good, currencyId: 77 }, 400, 'currencyId 77 is not a currency'],
    [{ ...good, accountNumber: 'a/b' }, 400, 'accountNumber must be 1 to 10 digits'],
    [{ ...good, accountType: 'bank' }, 400, 'accountType must be one of'],
    [{ ...good, dateofBirth: '1990-02-30' }, 400, 'dateofBirth must be a calendar day'],
    [{ ...good, photo: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' }, 400, 'photo must be a PNG'],
    [{ ...good, sSignature: 'hello' }, 400, 'sSignature must be a base64 data URL'],
  ])('%j is answered %i', async (body, status, message) => {
    const answer = await first.call('accounts/create', { body })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })
})

async function again(): Promise<Clerk> {
  return (await openOffice()).clerk('User')
}

async function numberFor(clerk: Clerk, currencyId: number): Promise<string> {
  const { data } = await clerk.call('accounts/generate-number', { body: { currencyId } })
  return data.accountNumber
}
