import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import type { RouteName } from '../../shared/contract/routes.ts'
import { audit } from '../jobs/audit-ledger.ts'
import { closeDays } from '../jobs/close-days.ts'
import { openDayOf } from '../jobs/export-day.ts'
import { nightOf } from '../jobs/nightly-export.ts'
import { loan, posting } from '../testing/bodies.ts'
import { type Clerk, openOffice, type Sending } from '../testing/office.ts'

/**
 * Posts in the last instant of a day and in the first of the next day, at the ends of days, months and years
 * (docs/rules/dates.md).
 */

/** A process has one time zone; here each case sets its own. */
const business = vi.hoisted(() => ({ zone: 'Asia/Kabul' }))
vi.mock('../env.ts', async (importOriginal) => {
  const { env } = await importOriginal<typeof import('../env.ts')>()
  const zoned = () => Object.create(env(), { businessTimeZone: { get: () => business.zone } })
  return { env: zoned }
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type End = [
  of: string,
  zone: string,
  /** The first instant of the next day. */
  midnight: string,
  lastDay: string,
  firstDay: string,
  /** The same two days in the calendar that vouchers also print. */
  lastSolar: string,
  firstSolar: string,
]

const KABUL = 'Asia/Kabul'
const BERLIN = 'Europe/Berlin'
/** A zone whose clock is changed at midnight. */
const BEIRUT = 'Asia/Beirut'

// biome-ignore format: a table
const ENDS: readonly End[] = [
  ['a day', KABUL, '2026-11-20T19:30:00Z', '2026-11-20', '2026-11-21', '1405/08/29', '1405/08/30'],
  ['a month', KABUL, '2026-11-30T19:30:00Z', '2026-11-30', '2026-12-01', '1405/09/09', '1405/09/10'],
  ['a year', KABUL, '2026-12-31T19:30:00Z', '2026-12-31', '2027-01-01', '1405/10/10', '1405/10/11'],
  ['a February', KABUL, '2027-02-28T19:30:00Z', '2027-02-28', '2027-03-01', '1405/12/09', '1405/12/10'],
  ['a Solar year', KABUL, '2027-03-20T19:30:00Z', '2027-03-20', '2027-03-21', '1405/12/29', '1406/01/01'],
  ['a day before one without midnight', BEIRUT, '2027-03-27T22:00:00Z', '2027-03-27', '2027-03-28', '1406/01/07', '1406/01/08'],
  ['a day of 23 hours', BERLIN, '2027-03-28T22:00:00Z', '2027-03-28', '2027-03-29', '1406/01/08', '1406/01/09'],
  ['a day with two midnights', BEIRUT, '2027-10-30T22:00:00Z', '2027-10-30', '2027-10-31', '1406/08/08', '1406/08/09'],
  ['a day of 25 hours', BERLIN, '2027-10-31T23:00:00Z', '2027-10-31', '2027-11-01', '1406/08/09', '1406/08/10'],
  ['a leap day', KABUL, '2028-02-29T19:30:00Z', '2028-02-29', '2028-03-01', '1406/12/10', '1406/12/11'],
]

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})

describe.each(ENDS)(
  'the end of %s in %s',
  (of, zone, midnight, last, first, lastSolar, firstSolar) => {
    /** Each case has its own branch, so that it doesn't see what others post. */
    const branch = `E${ENDS.findIndex(([name]) => name === of)}`
    const startsAt = new Date(midnight).getTime()
    const atLast = new Date(startsAt - 1)
    const atFirst = new Date(startsAt)
    let manager: Clerk
    let clerk: Clerk
    let account: { id: number; accountNumber: string }
    /**
     * The numbers of three postings. The first is of the last instant of the day, the second of the first instant of the
     * next day. The third is of that same instant, but dated back to the day before.
     */
    let numbers: number[]

    beforeAll(async () => {
      business.zone = zone
      const evening = new Date(startsAt - HOUR_MS)
      manager = await (await office.clerk('Manager', branch)).again(evening)
      clerk = await (await office.clerk('User', branch)).again(evening)
      account = await manager.save('accounts/create', {
        body: { accountNumber: branch, currencyId: 1, accountName: 'احمد', lastName: 'رحیمی' },
        at: atLast,
      })
      const due = { ...loan(`Karim ${branch}`, '1'), dueDate: last }
      await manager.save('transactions/create', { body: due, at: evening })
      numbers = [
        await credit('100', atLast),
        await credit('7', atFirst),
        await credit('20', atFirst, { tranDate: last }),
      ]
      await manager.save('accounts/update', {
        params: { id: account.id },
        body: { fatherName: 'Nadir' },
        at: atFirst,
      })
    })

    async function credit(amount: string, at: Date, more = {}): Promise<number> {
      const body = posting('Credit', account.accountNumber, amount, more)
      return (await manager.save('transactions/create', { body, at })).id
    }
    const asked = <N extends RouteName>(name: N, query: Record<string, string>, more?: Sending) =>
      manager.call(name, { query, at: atFirst, ...more })

    it.each([
      ['last', atLast, last],
      ['first', atFirst, first],
    ])('has its %s instant on the right day', async (_which, at, day) => {
      expect((await manager.call('auth/me', { at })).data.businessDate).toBe(day)
    })

    it('puts each posting on the statement of its day, and shows that a posting was dated back', async () => {
      const rowsOf = async (date: string) => {
        const { data } = await asked('reports/daily-statement', { date, branch })
        return data
          .filter(({ type }) => type === 'credit')
          .map(({ id, isLate }) => [id, isLate])
          .sort(([one], [other]) => Number(one) - Number(other))
      }
      const [evening, morning, late] = numbers
      expect(await rowsOf(last)).toEqual([
        [evening, false],
        [late, true],
      ])
      expect(await rowsOf(first)).toEqual([[morning, false]])
    })

    it('carries the closing cash over to the next day, with and without a close', async () => {
      const cashOf = async (date: string) => {
        const { data } = await asked('reports/cash-position', { date, branch }, { at: atFirst })
        const [afn] = data.cash
        return [afn?.opening, afn?.in, afn?.out, afn?.closing]
      }
      const both = async () => [await cashOf(last), await cashOf(first)]
      const expected = [
        ['0.00', '120.00', '1.00', '119.00'],
        ['119.00', '7.00', '0.00', '126.00'],
      ]
      expect(await both()).toEqual(expected)
      await closeDays(first)
      expect(await both()).toEqual(expected)
    })

    it.each([
      [{ fromDate: last, toDate: last }, '0.00', ['100.00', '120.00']],
      [{ fromDate: first, toDate: first }, '120.00', ['127.00']],
      [{ fromDate: addDays(first, 1) }, '127.00', []],
      [{ toDate: first }, '0.00', ['100.00', '120.00', '127.00']],
    ])('opens the account report of %j with %s', async (range, opening, balances) => {
      const params = { accountId: account.id }
      const { data, headers } = await asked('reports/account', range, { params })
      expect(headers['X-Opening-Balance'] ?? headers['x-opening-balance']).toContain(opening)
      expect(data.map(({ balanceAfter }) => balanceAfter)).toEqual(balances)
    })

    it('lets postings be found by their day, and prints this day in both calendars', async () => {
      for (const [day, found] of [
        [last, [numbers[0], numbers[2]]],
        [first, [numbers[1]]],
      ] as const) {
        const query = { date: day, account: account.accountNumber }
        const { data } = await asked('search-transactions/list', query)
        expect(new Set(data.map((each) => Object(each)['id']))).toEqual(new Set(found))
      }
      const printed = numbers.slice(0, 2).map(async (id) => {
        const { data } = await manager.call('transactions/slip', { params: { id }, at: atFirst })
        return [data.TranDate, solarHijri(data.TranDate)]
      })
      expect(await Promise.all(printed)).toEqual([
        [last, lastSolar],
        [first, firstSolar],
      ])
    })

    it.each([
      ['last', atLast, last],
      ['first', atFirst, first],
    ])(
      'lets a User date back three days, but no user date forward, in its %s instant',
      async (_, at, today) => {
        const dated = async (by: Clerk, days: number) => {
          const tranDate = addDays(today, days)
          const body = posting('Credit', 'LIMIT', '1', { tranDate })
          return (await by.call('transactions/create', { body, at })).text
        }
        // If the day is accepted, the refusal is only about the account, which doesn't exist.
        const welcome = expect.stringContaining('LIMIT')
        expect(await dated(clerk, -3)).toEqual(welcome)
        expect(await dated(clerk, -4)).toContain(`tranDate must be ${addDays(today, -3)} or later`)
        expect(await dated(manager, -4)).toEqual(welcome)
        expect(await dated(manager, 0)).toEqual(welcome)
        expect(await dated(manager, 1)).toContain('tranDate must not be in the future')
      },
    )

    it('makes a loan overdue if the day was its due date', async () => {
      const overdue = async (at: Date) => {
        const { data } = await asked('loans/list', { status: 'overdue' }, { at })
        return data.filter(({ description }) => description === `Karim ${branch}`).length
      }
      expect([await overdue(atLast), await overdue(atFirst)]).toEqual([0, 1])
    })

    it('puts each change under its day in the audit trail', async () => {
      const actionsOf = async (day: string) => {
        const query = { fromDate: day, toDate: day, entity: 'account' }
        const { data } = await asked('audit/list', query)
        return data
          .filter(({ entityId }) => entityId === String(account.id))
          .map(({ action }) => action)
      }
      expect([await actionsOf(last), await actionsOf(first)]).toEqual([['create'], ['update']])
    })

    it('ends no session: a session lasts twelve hours even if the clock is changed', async () => {
      const signedInAt = startsAt - HOUR_MS
      const statusAt = async (at: number) =>
        (await clerk.call('auth/me', { at: new Date(at) })).status
      expect(await statusAt(signedInAt + 12 * HOUR_MS - 1)).toBe(200)
      expect(await statusAt(signedInAt + 12 * HOUR_MS)).toBe(401)
    })

    it.each([
      ['for the export ten minutes later', 10, (clock: Date) => openDayOf({ clock: () => clock })],
      ['for the nightly run half an hour later', 30, nightOf],
    ])('is reached %s', (_what, minutes, dayAt) => {
      const then = startsAt + minutes * MINUTE_MS
      expect([dayAt(new Date(then - 1)), dayAt(new Date(then))]).toEqual([last, first])
    })
  },
)

it('the auditor finds no error in the ledger after all these days', async () => {
  const { disagreements, unsettled } = await audit()
  expect({ disagreements, unsettled }).toEqual({ disagreements: [], unsettled: [] })
})
