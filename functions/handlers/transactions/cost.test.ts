import { beforeAll, expect, it } from 'vitest'
import { type Clerk, newKey, openOffice, posting } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

const NARRATIVE = 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م'

let clerk: Clerk
let account: string

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account()).accountNumber
  await clerk.post('Credit', account, '1000')
})

it('a debit with a narrative of 60 characters costs at most 2 rounds and 11 write units', async () => {
  expect(NARRATIVE).toHaveLength(60)
  const asked = await watch(async () => {
    const body = posting('Debit', account, '1,234,567.89', {
      tranDescription: NARRATIVE,
      cTransDescription: NARRATIVE,
    })
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
    const { status } = await clerk.call('transactions/create', { body, headers })
    expect(status).toBe(201)
  })
  expect(asked.rounds).toBeLessThanOrEqual(2)
  expect(asked.writeUnits).toBeLessThanOrEqual(11)
})
