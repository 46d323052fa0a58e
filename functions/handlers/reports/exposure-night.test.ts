import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { exportDay } from '../../jobs/export-day.ts'
import { exportNight } from '../../jobs/nightly-export.ts'
import { posting } from '../../testing/bodies.ts'
import { watch } from '../../testing/watch.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What the house owned of a currency on a past day, with and without what the night kept. Rules: docs/rules/positions.md. */

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

/** Half past midnight in Kabul, when the 23rd is over. */
const NIGHT = new Date('2026-11-23T20:00:00Z')

let office: WorkedDays
beforeAll(async () => {
  office = await openWorkedDays()
})

async function exposure() {
  const query = { date: WORKED.day }
  const { data, headers } = await office.amina.call('reports/positions', { query, at: office.now })
  expect(headers['x-incomplete']).toBeUndefined()
  return data.map((row) => row.exposure)
}
const unitsOf = async () => (await watch(exposure)).readUnits

it('is the same by the rows and by what the night kept, which saves reading the rows', async () => {
  const credit = (amount: string) => {
    const body = posting('Credit', '9002', amount, { currencyID: 2, cCurrencyID: 2 })
    return office.omar.save('transactions/create', { body, at: office.now })
  }
  // The account is busy after the day.
  for (let count = 0; count < 40; count += 1) await credit('1.00')
  expect(await exposure()).toEqual(['150.00'])
  const byRows = await unitsOf()
  await exportDay(WORKED.eve, { clock: () => NIGHT })
  await exportNight({ clock: () => NIGHT })
  expect(await exposure()).toEqual(['150.00'])
  expect(await unitsOf()).toBeLessThan(byRows)
  // What is recorded for the day afterwards is not in what the night kept.
  const late = { currencyID: 2, cCurrencyID: 2, tranDate: WORKED.day }
  const body = posting('Credit', '9002', '7.00', late)
  await office.omar.save('transactions/create', { body, at: office.now })
  expect(await exposure()).toEqual(['157.00'])
})
