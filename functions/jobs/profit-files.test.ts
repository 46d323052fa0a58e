import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { findManifest } from '../store/exports/exports.ts'
import { csvRows } from '../testing/csv.ts'
import { openMoveOffice } from '../testing/move-office.ts'
import { type Clerk, NOW, TODAY } from '../testing/office.ts'
import { actingAs } from '../testing/roles.ts'
import { exportDay, verifyDay } from './export-day.ts'
import { exportNight } from './nightly-export.ts'

/** The files of the daily profit in the export: first of an open day, then in the night after it. */

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

const NAME = `profit-${TODAY}.csv`
const work = { clock: () => NOW }
/** Half past midnight in Kabul, after today. */
const tonight = { clock: () => new Date(`${TODAY}T20:00:00Z`) }
const fileOf = (name: string, day = TODAY) => readFileSync(join(exports, day, name), 'utf8')
const profitFiles = async (day = TODAY) =>
  (await findManifest(day))?.files
    .filter(({ name }) => name.includes('profit-'))
    .map(({ name, rows }) => [name, rows])

let laila: Clerk

beforeAll(async () => {
  const office = await openMoveOffice()
  const { omar, rahim } = office
  laila = office.laila
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  const { version: boardVersion } = await omar.save('rate-board/publish', { body: { rates } })
  const deal = (who: Clerk, give: object, get: object, more: object = {}) =>
    who.save('deals/create', { body: { give, get, boardVersion, ...more } })
  await deal(laila, { currencyId: 2, amount: '100' }, { currencyId: 1 })
  await deal(laila, { currencyId: 1, amount: '2760' }, { currencyId: 2 }, { commission: '20' })
  await deal(rahim, { currencyId: 1, amount: '690' }, { currencyId: 2 })
})

it('are of all branches, of each one, and of the house', async () => {
  await exportDay(TODAY, work)
  expect(await profitFiles()).toEqual([
    [`branches/HRT/${NAME}`, 1],
    [`branches/KBL/${NAME}`, 2],
    [`house-${NAME}`, 1],
    [NAME, 3],
  ])
  const [header, hrt, kblAfn, kbl] = fileOf(NAME).split('\r\n')
  expect(kblAfn).toBe(`${TODAY},"KBL","AFN",,,,,,1.0000,1,20.00,0.00,0.00,0.00,20.00`)
  expect(kbl).toBe(
    `${TODAY},"KBL","USD",100.00,6840.00,40.00,2760.00,42.00,68.7000,1,0.00,0.00,0.00,0.00,42.00`,
  )
  expect(fileOf(`branches/KBL/${NAME}`)).toBe(`${header}\r\n${kblAfn}\r\n${kbl}\r\n`)
  expect(fileOf(`branches/HRT/${NAME}`)).toBe(`${header}\r\n${hrt}\r\n`)
  expect(csvRows(fileOf(NAME))[0]).toMatchObject({ Branch: 'HRT', Margin: '3.00' })
  expect(csvRows(fileOf(`house-${NAME}`))).toMatchObject([
    { Profit: '30.00', Margin: '45.00', Closing: '50.00' },
  ])
})

it('are the same in the night after it, once the profit is kept with the close', async () => {
  const before = fileOf(NAME)
  await actingAs('jobs/nightly-export', () => exportNight(tonight))
  expect(await findManifest(TODAY)).toMatchObject({ closed: true, agrees: true })
  expect(fileOf(NAME)).toBe(before)
  expect(await verifyDay(TODAY, tonight)).toEqual([])
})

it('are missing for a day on which nothing was earned', async () => {
  const eve = addDays(TODAY, -1)
  await laila.post('Credit', (await laila.account()).accountNumber, '5', { tranDate: eve })
  await exportDay(eve, tonight)
  expect(await profitFiles(eve)).toEqual([])
  expect(existsSync(join(exports, eve, `profit-${eve}.csv`))).toBe(false)
})
