import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

let clerks: Clerk[]
let clerk: Clerk
let partner: { id: number; accountNumber: string }

beforeAll(async () => {
  const office = await openOffice()
  clerks = await Promise.all(
    Array.from({ length: 8 }, (_, index) => office.clerk('User', `B${index}`)),
  )
  clerk = clerks[0] as Clerk
  partner = await (await office.admin()).account({ accountType: 'Hawala Partner' })
})

/** Makes a body as the screen sends it. */
function details(more: Record<string, unknown> = {}) {
  return {
    type: 'Send',
    hawalaNo: 1,
    senderAccount: partner.accountNumber,
    senderName: 'احمد',
    senderFName: 'کریم',
    receiverName: 'نادر',
    receiverFatherName: 'قادر',
    rTaskiraNo: '1400-1234',
    senderPhone: '0700 000 001',
    receiverPhone: '۰۷۹۰ ۰۰۰ ۰۰۲',
    currencyId: 2,
    exCurrencyId: 1,
    exchangeRate: 68.5,
    amount: 100,
    exAmount: 6850,
    amountDescription: 'One Hundred',
    description: 'کرایه',
    hawalaStatus: 'Pending',
    userCreated: 1,
    userModified: 1,
    ...more,
  }
}

const save = (more?: Record<string, unknown>, by = clerk) =>
  by.save('hawala-details/create', { body: details(more) })

/** Returns the forecast of the next numbers in the list's header: for Send and for Receive. */
async function nextNumbers(): Promise<number[]> {
  const { headers } = await clerk.call('hawala-details/list', { query: { limit: '1' } })
  const told = /^Send=(\d+), Receive=(\d+)$/.exec(headers['x-next-numbers'] ?? '')
  return (told ?? []).slice(1).map(Number)
}

describe('hawala details', () => {
  it('are stored completely, with a number from the server and the status of the type', async () => {
    const saved = await save()
    const { hawalaNo: _no, hawalaStatus: _status, userModified: _by, ...sent } = details()
    expect(saved).toMatchObject({
      ...sent,
      amount: '100.00',
      exAmount: '6850.00',
      exchangeRate: '68.5000',
      hawalaStatus: 'Passed',
      transDate: '2026-11-20',
      userCreated: Number(clerk.userName.split('-')[1]),
      branch: 'B0',
      version: 1,
    })
    const received = await save({ type: 'receive', hawalaStatus: 'Passed' })
    expect([received.type, received.hawalaStatus]).toEqual(['Receive', 'Pending'])
  })

  it.each([
    [{ exchangeRate: 68.5, exAmount: 100 }, 'exchangeRate must be 1.0000 within one currency'],
    [{ exchangeRate: 1, exAmount: 100.01 }, 'exAmount must be the amount within one currency'],
    [{ exchangeRate: null, exAmount: 6850 }, 'exAmount must be the amount within one currency'],
  ])('within one currency with %j are refused', async (more, why) => {
    const body = details({ exCurrencyId: 2, ...more })
    const answer = await clerk.call('hawala-details/create', { body })
    expect([answer.status, answer.text]).toEqual([400, why])
    await save({ exCurrencyId: 2, exchangeRate: 1, exAmount: 100 })
  })

  it('need only an amount', async () => {
    const saved = await clerk.save('hawala-details/create', { body: { type: 'Send', amount: '5' } })
    expect(saved).toMatchObject({
      amount: '5.00',
      exAmount: null,
      currencyId: null,
      senderName: null,
    })
  })

  it.each([
    ['no amount', { amount: null }, 'Amount is required'],
    ['no type', { type: undefined }, 'type is required'],
    ['an unknown account', { senderAccount: '999' }, 'senderAccount 999 is not an account'],
    ['an unknown currency', { currencyId: 99 }, 'currencyId 99 is not a currency'],
    ['a future day', { transDate: '2026-11-21' }, 'transDate must not be in the future'],
    ['a third decimal', { exAmount: 1.234 }, 'exAmount must be an amount'],
  ])('are refused with %s', async (_what, more, message) => {
    const answer = await clerk.call('hawala-details/create', { body: details(more) })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it('have numbers that rise by one, for each type separately, even if branches save at the same time', async () => {
    const [foretold] = await nextNumbers()
    const first = await save()
    expect(first.hawalaNo).toBe(foretold)
    const saved = await Promise.all(clerks.map((each) => save({}, each)))
    const given = saved.map(({ hawalaNo }) => hawalaNo).sort((a, b) => a - b)
    expect(given).toEqual(clerks.map((_, index) => first.hawalaNo + 1 + index))
  })

  it('continue after the number of a serial record, and update the record', async () => {
    const manager = await (await openOffice()).clerk('Manager')
    const serial = await manager.save('hawala-serial-no/create', {
      body: {
        accountId: partner.id,
        childAccountId: partner.id,
        lastHawalaNo: 500,
        hawalaType: 'Receive',
      },
    })
    const foretold = (await nextNumbers())[1]
    const saved = await Promise.all(clerks.map((each) => save({ type: 'Receive' }, each)))
    const given = saved.map(({ hawalaNo }) => hawalaNo).sort((a, b) => a - b)
    expect(given).toEqual(clerks.map((_, index) => 501 + index))
    expect([foretold, (await nextNumbers())[1]]).toEqual([501, 509])
    const { data } = await clerk.call('hawala-serial-no/list')
    expect(data.find(({ id }) => id === serial.id)?.lastHawalaNo).toBe(508)
    const other = await save({ type: 'Receive', senderAccount: '' })
    expect(other.hawalaNo).toBe(509)
    const after = (await clerk.call('hawala-serial-no/list')).data
    expect(after.find(({ id }) => id === serial.id)?.lastHawalaNo).toBe(508)
  })

  it('need an Active account', async () => {
    const { id, accountNumber } = await clerk.account()
    await clerk.save('accounts/update', { params: { id }, body: { accountStatus: 'Inactive' } })
    const body = details({ senderAccount: accountNumber })
    const answer = await clerk.call('hawala-details/create', { body })
    expect([answer.status, answer.text]).toEqual([
      400,
      `Account ${accountNumber} is Inactive: only an Active account can send a hawala`,
    ])
  })

  it('are recorded once if sent twice with the same key, and leave no gap in the numbers', async () => {
    const sending = { body: details(), headers: { 'idempotency-key': newKey() } }
    const first = await clerk.call('hawala-details/create', sending)
    const again = await clerk.call('hawala-details/create', sending)
    expect([again.status, again.data]).toEqual([201, first.data])
    const other = await clerk.call('hawala-details/create', {
      ...sending,
      body: details({ amount: 1 }),
    })
    expect(other.status).toBe(409)
    expect((await save()).hawalaNo).toBe(first.data.hawalaNo + 1)
  })
})

describe('an edit of hawala details', () => {
  it('changes amount and description, and calculates the exchanged amount anew if it was given by the rate', async () => {
    const { id } = await save()
    const params = { id }
    const edited = await clerk.save('hawala-details/update', {
      params,
      body: { amount: '200', description: 'x' },
    })
    expect(edited).toMatchObject({
      amount: '200.00',
      exAmount: '13700.00',
      amountDescription: 'Two Hundred',
      description: 'x',
      version: 2,
      dateModified: NOW.toISOString(),
    })
    const divided = await save({ currencyId: 1, exCurrencyId: 2, amount: 6850, exAmount: 100 })
    const half = await clerk.save('hawala-details/update', {
      params: { id: divided.id },
      body: { amount: '3425' },
    })
    expect(half.exAmount).toBe('50.00')
    const other = await save({ exAmount: 6800 })
    const kept = await clerk.save('hawala-details/update', {
      params: { id: other.id },
      body: { amount: '200' },
    })
    expect([kept.exAmount, kept.description]).toEqual(['6800.00', 'کرایه'])
  })

  it('makes no new version if nothing changes', async () => {
    const saved = await save()
    const edited = await clerk.save('hawala-details/update', { params: { id: saved.id }, body: {} })
    expect(edited).toEqual(saved)
  })

  it('is refused if the exchanged amount would be too large', async () => {
    const { id } = await save({
      amount: '1',
      exchangeRate: '999999.9999',
      exAmount: '1000000.00',
    })
    const answer = await clerk.call('hawala-details/update', {
      params: { id },
      body: { amount: '9999999999999999.99' },
    })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('amount must be less'),
    ])
  })

  it('is refused with the current record if its version is outdated', async () => {
    const { id } = await save()
    const newer = await clerk.save('hawala-details/update', { params: { id }, body: { amount: 2 } })
    const late = await clerk.call('hawala-details/update', {
      params: { id },
      body: { amount: 3, version: 1 },
    })
    expect([late.status, JSON.parse(late.text)]).toEqual([
      409,
      {
        message: expect.stringMatching(/^Hawala NOTE-SEND-\d{6} was changed by /),
        record: newer,
      },
    ])
  })

  it('is answered with 404 if the details do not exist', async () => {
    const answer = await clerk.call('hawala-details/update', {
      params: { id: 999 },
      body: { amount: 1 },
    })
    expect([answer.status, answer.text]).toEqual([404, 'There are no hawala details 999'])
  })
})

it('the list starts with the newest', async () => {
  const saved = await save()
  const { data, headers } = await clerk.call('hawala-details/list', { query: { limit: '2' } })
  expect([data[0], data.length]).toEqual([saved, 2])
  expect(headers['link']).toContain('/api/hawala-details?')
})
