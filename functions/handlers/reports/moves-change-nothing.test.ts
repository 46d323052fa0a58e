import { beforeAll, describe, expect, it } from 'vitest'
import { tillOf, vault } from '../../testing/move-office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** A move of cash changes no figure of any report but where cash is. Rules: docs/rules/books.md. */

const USD = 2

let office: WorkedDays
beforeAll(async () => {
  office = await openWorkedDays()
})

/** Reads every figure of the books that a move between tills or branches must leave as it is. */
async function figures() {
  const { omar, now: at } = office
  const [from, to] = [WORKED.eve, WORKED.after]
  const days = { at, query: { from, to } }
  const ofDay = { at, query: { date: to } }
  const answers = await Promise.all([
    omar.call('books/trial-balance', ofDay),
    omar.call('books/profit-and-loss', days),
    omar.call('books/balance-sheet', ofDay),
    omar.call('reports/positions', ofDay),
    omar.call('reports/house-profit', days),
    omar.call('reports/profit', days),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const [trial, profit, sheet, ...others] = answers
  return {
    trial: trial.data.currencies,
    profit: profit.data.lines,
    sheet: sheet.data.totals,
    others: others.map(({ data }) => data),
    money: await moneyOf(omar, at),
  }
}

async function moneyOf(omar: WorkedDays['omar'], at: Date) {
  const { data, headers } = await omar.call('books/money', { at })
  expect(headers['x-incomplete']).toBeUndefined()
  const { at: _read, currencies, ...rest } = data
  const totals = currencies.map(({ places: _places, ...each }) => each)
  const places = currencies.flatMap((currency) =>
    currency.places
      .filter(({ place }) => place !== 'bank')
      .map((each) => `${currency.currencyCode} ${each.branch} ${each.place} ${each.amount}`),
  )
  return { totals, rest, places }
}

type Figures = Awaited<ReturnType<typeof figures>>

function withoutPlaces({ money: { places: _places, ...money }, ...figured }: Figures) {
  return { ...figured, money }
}

/** A step of a move, and what it leaves in transit. */
const AWAY = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul Agha' }

describe.each([
  ['AFN', 1, '700.00'],
  ['dollars', USD, '5.00'],
])('cash in %s', (_what, currencyId, amount) => {
  const amounts = [{ currencyId, amount }]

  it('moves between tills, on its way and into another branch without changing a figure', async () => {
    const { laila, karim, nadia, now: at } = office
    const save = (by: WorkedDays['laila'], step: 'accept' | 'dispatch', id: number) =>
      by.save(`till-moves/${step}`, { params: { id }, body: {}, at })
    const before = await figures()
    const seen = [before.money.places]
    const isSame = async () => {
      const after = await figures()
      expect(withoutPlaces(after)).toEqual(withoutPlaces(before))
      expect(seen).not.toContainEqual(after.money.places)
      seen.push(after.money.places)
    }
    const given = { from: tillOf(laila, 'KBL'), to: vault('KBL'), amounts }
    const { id: toVault } = await laila.save('till-moves/create', { body: given, at })
    await save(karim, 'accept', toVault)
    await isSame()
    const { id } = await karim.save('till-moves/create', { body: { ...AWAY, amounts }, at })
    await save(laila, 'dispatch', id)
    await isSame()
    await save(nadia, 'accept', id)
    await isSame()
  })
})

it('what was lost on the road costs its branch exactly that, and only once it is settled', async () => {
  const { omar, laila, karim, nadia, now: at } = office
  const before = await figures()
  const body = { ...AWAY, amounts: [{ currencyId: 1, amount: '700.00' }] }
  const { id } = await karim.save('till-moves/create', { body, at })
  const params = { id }
  await laila.save('till-moves/dispatch', { params, body: {}, at })
  const arrived = { amounts: [{ currencyId: 1, amount: '690.00' }] }
  await nadia.save('till-moves/accept', { params, body: arrived, at })
  expect(withoutPlaces(await figures())).toEqual(withoutPlaces(before))
  const settled = { branch: 'KBL', reason: 'Lost on the road' }
  await omar.save('till-moves/settle', { params, body: settled, at })
  const after = await figures()
  const changed = (of: (figured: Figures) => string | null | undefined) => [of(before), of(after)]
  const lineOf = (name: string) => (figured: Figures) =>
    figured.profit.find(({ line }) => line === name)
  const lessTen = ([one, other]: readonly (string | null | undefined)[]) =>
    (Number(other) - Number(one)).toFixed(2)
  expect(lessTen(changed((each) => lineOf('overShort')(each)?.branches['KBL']))).toBe('-10.00')
  expect(lessTen(changed((each) => lineOf('overShort')(each)?.branches['HRT']))).toBe('0.00')
  expect(lessTen(changed((each) => lineOf('result')(each)?.house))).toBe('-10.00')
  expect(lessTen(changed((each) => each.money.rest.netWorth))).toBe('-10.00')
  expect(lessTen(changed((each) => each.sheet.equity))).toBe('-10.00')
  // Nothing that was dealt changed, nor what customers and partners are owed.
  const dealt = ({ others: [positions, house] }: Figures) => ({ positions, house })
  expect(dealt(after)).toEqual(dealt(before))
  expect(after.money.rest.customers).toEqual(before.money.rest.customers)
})
