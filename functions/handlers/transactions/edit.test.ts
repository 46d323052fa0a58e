import { beforeAll, describe, expect, it } from 'vitest'
import { allHouseBalances, houseBalances } from '../../store/house/house-position.ts'
import { balanceBefore, currentBalances, findMonthlyBalance } from '../../store/ledger/balances.ts'
import { transfer } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let colleague: Clerk
let manager: Clerk
let account: string
let other: string

const LATER = new Date(NOW.getTime() + 60_000)

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User', 'KDH')
  colleague = await office.clerk('User', 'KDH')
  manager = await office.clerk('Manager', 'KDH')
  account = (await clerk.account()).accountNumber
  other = (await clerk.account()).accountNumber
})

describe('an edit', () => {
  it.each([
    ['the amount, as search A sends it', { dAmount: '40.00', cAmount: '40.00' }, -30_00n, 0n],
    ['the amount, as search B sends it', { amount: '1,150' }, 1_080_00n, 0n],
    ['the account', { inAccountID: 'OTHER' }, -70_00n, 70_00n],
    ['amount and account', { inAccountID: 'OTHER', amount: '5' }, -70_00n, 5_00n],
  ])(
    'of %s changes the balances by exactly the difference',
    async (_what, change, moved, movedOther) => {
      const record = await clerk.post('Credit', account, '70', { tranDate: '2026-11-18' })
      const before = await figures()
      const body = 'inAccountID' in change ? { ...change, inAccountID: other } : change
      await colleague.save('transactions/update', { params: { id: record.id }, body })
      const after = await figures()
      expect(after.account - before.account).toBe(moved)
      expect(after.other - before.other).toBe(movedOther)
      expect(after.cash - before.cash).toBe(-moved - movedOther)
    },
  )

  it('corrects the share of the person who recorded the transaction, in the month of its day', async () => {
    const record = await manager.post('Debit', account, '9', { tranDate: '2026-10-31' })
    const october = await stoodBefore('2026-11')
    const cash = await houseBalances('CSH001', '2026-11')
    await manager.save('transactions/update', {
      params: { id: record.id },
      body: { amount: '4' },
    })
    expect(Number(await stoodBefore('2026-11')) - Number(october)).toBe(500)
    const cashNow = await houseBalances('CSH001', '2026-11')
    expect(Number(cashNow.get(1)) - Number(cash.get(1))).toBe(-500)
  })

  it('keeps missing fields, the number and the day, and stores the editor', async () => {
    const record = await clerk.post('Credit', account, '70', { tranDescription: 'اجاره دکان' })
    const edited = await colleague.save('transactions/update', {
      params: { id: record.id },
      body: { description: 'اجاره خانه', userModified: 99 },
      at: LATER,
    })
    expect(edited).toEqual({
      ...record,
      tranDescription: 'اجاره خانه',
      cTransDescription: 'اجاره خانه',
      userModified: Number(colleague.userName.split('-')[1]),
      userModifiedName: colleague.userName,
      dateModified: LATER.toISOString(),
      version: 2,
    })
  })

  it('keeps a separate credit narrative, and clears a field that is sent empty', async () => {
    const body = transfer(account, other, '3', { tranDescription: 'out', cTransDescription: 'in' })
    const record = await clerk.save('transactions/create', { body })
    const edited = await clerk.save('transactions/update', {
      params: { id: record.id },
      body: { tranDescription: '' },
    })
    expect([edited.tranDescription, edited.cTransDescription]).toEqual([null, 'in'])
  })

  it('writes nothing if no value changes', async () => {
    const record = await clerk.post('Credit', account, '70')
    const { tranDescription, cTransDescription, dAmount, cAmount, exRate, currencyID } = record
    const body = { tranDescription, cTransDescription, dAmount, cAmount, exRate, currencyID }
    const edited = await clerk.save('transactions/update', { params: { id: record.id }, body })
    expect(edited).toEqual(record)
  })

  it('is made once if it is sent twice with the same key', async () => {
    const record = await clerk.post('Credit', account, '70')
    const sending = {
      params: { id: record.id },
      body: { amount: '71', version: 1 },
      headers: { 'idempotency-key': 'edit-twice' },
    }
    const [first, second] = await Promise.all([
      clerk.call('transactions/update', sending),
      clerk.call('transactions/update', sending),
    ])
    expect(second.data).toEqual(first.data)
    expect((await clerk.call('transactions/update', sending)).data).toEqual(first.data)
  })

  it('without a version changes the current version, even if someone else was faster', async () => {
    const record = await clerk.post('Credit', account, '70')
    const before = await figures()
    const answers = await Promise.all(
      ['10', '20', '30', '40'].map((amount) =>
        clerk.call('transactions/update', { params: { id: record.id }, body: { amount } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const last = answers.map(({ data }) => data).sort((a, b) => b.version - a.version)[0]
    expect(last?.version).toBe(5)
    const moved = BigInt(Number(last?.cAmount) * 100) - 70_00n
    expect((await figures()).account - before.account).toBe(moved)
  })

  it('is refused with the current record if its version is outdated', async () => {
    const record = await clerk.post('Credit', account, '70')
    const params = { id: record.id }
    const newer = await colleague.save('transactions/update', { params, body: { amount: '71' } })
    const late = await clerk.call('transactions/update', {
      params,
      body: { amount: '72', version: 1 },
    })
    expect(late.status).toBe(409)
    expect(JSON.parse(late.text)).toEqual({
      message: expect.stringContaining(`changed by ${colleague.userName} meanwhile`),
      record: newer,
    })
  })

  it('of an approved transaction needs a Manager, and makes it Pending again', async () => {
    const record = await clerk.post('Credit', account, '70')
    const params = { id: record.id }
    await manager.save('transactions/approve', { params })
    const refused = await clerk.call('transactions/update', { params, body: { amount: '1' } })
    expect([refused.status, refused.text]).toEqual([
      403,
      `Transaction ${record.id} was approved: only a Manager or Admin may change or delete it`,
    ])
    const edited = await manager.save('transactions/update', { params, body: { amount: '1' } })
    expect(edited).toMatchObject({
      isApproved: false,
      userApproved: null,
      changedAfterApproval: true,
    })
    const still = await clerk.call('transactions/delete', { params })
    expect([still.status, still.text]).toEqual([403, refused.text])
  })
})

it('a User cannot change or delete a posting that is more than 3 days old', async () => {
  const record = await manager.post('Credit', account, '70', { tranDate: '2026-11-16' })
  const params = { id: record.id }
  const message = `Transaction ${record.id} is of 2026-11-16: a User may change or delete the last 3 days, a Manager or Admin any`
  for (const answer of [
    await clerk.call('transactions/update', { params, body: { amount: '1' } }),
    await clerk.call('transactions/delete', { params }),
  ]) {
    expect([answer.status, answer.text]).toEqual([403, message])
  }
  await manager.save('transactions/update', { params, body: { amount: '1' } })
})

it('an edit that swaps the accounts of a Transfer needs both to be Active', async () => {
  const { id, accountNumber } = await clerk.account()
  const record = await clerk.save('transactions/create', {
    body: transfer(accountNumber, account, '3'),
  })
  await manager.save('accounts/update', { params: { id }, body: { accountStatus: 'Inactive' } })
  const answer = await clerk.call('transactions/update', {
    params: { id: record.id },
    body: { inAccountID: accountNumber, outAccountID: account },
  })
  expect([answer.status, answer.text]).toEqual([
    400,
    `Account ${accountNumber} is Inactive: only an Active account can be posted to`,
  ])
})

it('a history lists each action with its person and time, and each old and new value', async () => {
  const record = await clerk.post('Credit', account, '70', { tranDescription: 'a' })
  const params = { id: record.id }
  await colleague.save('transactions/update', { params, body: { amount: '71', description: 'b' } })
  await manager.save('transactions/approve', { params })
  await manager.save('transactions/delete', { params, body: { deletedBy: 'User' }, at: LATER })
  const { data } = await colleague.call('transactions/history', { params })
  expect(data.map(({ version, action, userName }) => [version, action, userName])).toEqual([
    [1, 'recorded', clerk.userName],
    [2, 'edited', colleague.userName],
    [3, 'approved', manager.userName],
    [4, 'deleted', manager.userName],
  ])
  expect(data[1]?.changes).toEqual([
    { field: 'amount', old: '70.00', new: '71.00' },
    { field: 'tranDescription', old: 'a', new: 'b' },
    { field: 'cTransDescription', old: 'a', new: 'b' },
  ])
  expect(data[3]?.at).toBe(LATER.toISOString())
})

async function stoodBefore(month: string): Promise<bigint> {
  const balance = await findMonthlyBalance(account)
  return balance ? balanceBefore(balance, month) : 0n
}

async function figures() {
  const [own, others, cash] = await Promise.all([
    currentBalances(account),
    currentBalances(other),
    allHouseBalances(),
  ])
  return { account: own.get(1) ?? 0n, other: others.get(1) ?? 0n, cash: cash.get(1) ?? 0n }
}
