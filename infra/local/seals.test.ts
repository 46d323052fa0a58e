import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { openDayOf } from '../../functions/jobs/export-day.ts'
import { transactionKey } from '../../functions/store/table/keys.ts'
import { posting } from '../../functions/testing/bodies.ts'
import { openDayOffice } from '../../functions/testing/day-office.ts'
import { whileForged } from '../../functions/testing/forging.ts'
import { endpointOfTests } from '../../functions/testing/own-engine.ts'
import { addDays } from '../../shared/calendar/business-date.ts'

const office = String(process.env['TABLE_NAME'])
const here = {
  AWS_ENDPOINT_URL_DYNAMODB: await endpointOfTests(),
  TABLE_NAME: office,
  EXPORTS_URL: pathToFileURL(join(inject('folder'), `${office}-exports`)).href,
}
/** The commands use the machine's clock, so these days must follow it too, even in the minutes after midnight. */
const now = new Date()
const day = addDays(openDayOf({ clock: () => now }), -2)
/** Long enough ago that the nightly run doesn't wait after the close. */
const at = new Date(now.getTime() - 20 * 60_000)

let code: string
let number: number

beforeAll(async () => {
  const house = await openDayOffice()
  const kbl = await house.branch({ closingFrom: day, lockedThrough: addDays(day, -1) })
  const [karim, laila] = [await kbl.karim.again(at), await kbl.laila.again(at)]
  const body = posting('Credit', house.account, '500', { tranDate: day, narrative: 'Paid in' })
  number = (await karim.save('transactions/create', { body, at })).id
  await kbl.counted(karim, { 1: '500' }, { through: day, at, by: laila })
  expect((await kbl.close(karim, day, { at })).status).toBe(200)
  code = kbl.code
  await run('export.ts', ['--date', day])
  expect((await run('export.ts')).code).toBe(0)
})

it('the commands find nothing as long as nobody changes a sealed row', async () => {
  expect((await run('export.ts', ['--verify', '--date', day])).out).toBe(
    `${day}: as it was exported, and as the ledger is\n`,
  )
  const { code: ended, out } = await run('audit.ts')
  expect([ended, out]).toEqual([0, expect.stringContaining('The ledger is right')])
})

it('the commands name a sealed row that was changed in the table, and end with 1', async () => {
  const forge = (item: object) => ({ ...item, narrative: 'Paid in later' })
  await whileForged(transactionKey(number), forge, async () => {
    const verified = await run('export.ts', ['--verify', '--date', day])
    expect(verified.code).toBe(1)
    expect(verified.out).toContain(
      `${day}: transaction ${number} of ${code}: changed since it was sealed\n`,
    )
    const audited = await run('audit.ts')
    expect(audited.code).toBe(1)
    expect(audited.out).toMatch(
      new RegExp(
        `transaction ${number} of the sealed day ${day} of ${code} +as it was sealed +changed`,
      ),
    )
  })
})

/** Runs a command of the product on the table of this test. */
function run(command: string, args: string[] = []): Promise<{ code: number; out: string }> {
  const file = fileURLToPath(new URL(command, import.meta.url))
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...here }
    execFile(process.execPath, [file, ...args], { env }, (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, out }),
    )
  })
}
