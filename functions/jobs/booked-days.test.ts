import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { readSummedAccounts } from '../store/books/books-item.ts'
import { tradedBranches } from '../store/days/profit-days.ts'
import { houseCloseKey, tradedKey } from '../store/house/house-keys.ts'
import { getItem } from '../store/table/get.ts'
import { type EntryOffice, enter, entry, openEntryOffice } from '../testing/entry-office.ts'
import { whileForged } from '../testing/forging.ts'
import { NOW, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'
import { closeBooks } from './close-days.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What branches booked on accounts of income and expense, day by day, before and after the nightly run. */

const YESTERDAY = addDays(TODAY, -1)
let office: EntryOffice
/** The ids of the accounts of income and expense. */
let [rent, interest] = [0, 0]

beforeAll(async () => {
  office = await openEntryOffice()
  const summed = await readSummedAccounts()
  rent = summed.get(office.rent)?.id ?? 0
  interest = summed.get(office.interest)?.id ?? 0
  // Yesterday is closed before anything is recorded on it.
  await closeBooks(TODAY)
})

async function booked() {
  const days = await Array.fromAsync(tradedBranches({ from: YESTERDAY, to: TODAY }, undefined))
  return days.flatMap(({ day, branch, booked }) =>
    booked.size > 0 ? [[day, branch, Object.fromEntries(booked)]] : [],
  )
}

it('is what the tills booked, with what is recorded late for a closed day, before and after the night', async () => {
  const { omar, rent: rentNumber, interest: interestNumber, bank } = office
  expect(await getItem(houseCloseKey(YESTERDAY))).toBeDefined()
  const late = await enter(omar, entry(rentNumber, 'cash', { tranDate: YESTERDAY }))
  await enter(omar, entry(rentNumber, bank, { branch: 'KBL', amount: '40.00' }))
  await enter(omar, entry(bank, interestNumber, { amount: '7.00' }))
  await enter(omar, entry(interestNumber, bank, { amount: '7.00' }))
  const before = [
    [YESTERDAY, 'HQ', { [rent]: -100_00n }],
    [TODAY, 'KBL', { [rent]: -40_00n }],
  ]
  expect(await booked()).toEqual(before)
  await closeBooks(addDays(TODAY, 1))
  expect(await booked()).toEqual(before)
  expect(await getItem(tradedKey(YESTERDAY, 'HQ'))).toMatchObject({
    accounts: [{ accountId: BigInt(rent), bookedMinor: -100_00n }],
  })
  expect(interest).toBeGreaterThan(0)
  const params = { id: late.data.id }
  const at = new Date(NOW.getTime() + 86_400_000)
  const next = await omar.again(at)
  await next.save('transactions/delete', { params, body: { reason: 'Typed twice' }, at })
  expect(await booked()).toEqual(before.slice(1))
  expect(await auditLedger()).toEqual([])
})

it('is found by the audit where it is kept wrongly', async () => {
  const forge = (item: object) => ({
    ...item,
    accounts: [{ accountId: rent, bookedMinor: -40_01n }],
  })
  expect(await whileForged(tradedKey(TODAY, 'KBL'), forge, auditLedger)).toEqual([
    {
      account: '',
      currency: '',
      what: `booked ${TODAY} KBL account ${rent}`,
      expected: '-40.00',
      found: '-40.01',
    },
  ])
})
