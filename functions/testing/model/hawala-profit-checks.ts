import { addDays } from '../../../shared/calendar/business-date.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { type Answer, TODAY } from '../office.ts'
import { EVE, type Market } from './market.ts'

const RANGE = { from: addDays(EVE, -2), to: TODAY }

type Row = Answer<'reports/hawala-profit'>['data'][number]

/**
 * Finds contradictions between what hawalas earned and the other reports: by branch and currency, commission and shares are those
 * of the commission report, what was got for paying is that of profit and loss, and all branches get of each other nothing in all;
 * routes come to the same as branches, and the shares of partners too; and as many hawalas were sent as stand.
 */
export async function hawalaProfitProblems({ auditor }: Market): Promise<string[]> {
  const rowsBy = async (by: 'route' | 'partner' | 'branch') => {
    const query = { ...RANGE, by }
    const { data, headers } = await auditor.call('reports/hawala-profit', { query })
    return 'x-incomplete' in headers ? null : data
  }
  const [byRoute, byBranch] = [await rowsBy('route'), await rowsBy('branch')]
  const byPartner = await rowsBy('partner')
  if (!byRoute || !byBranch || !byPartner) return ['what hawalas earned is incomplete']
  const fees = (await auditor.call('reports/commission', { query: RANGE })).data
  const { lines } = (await auditor.call('books/profit-and-loss', { query: RANGE })).data
  const orders = (await auditor.call('hawala-orders/list', { query: { limit: '5000' } })).data
  const ofHawalas = fees.filter(({ type }) => type === 'hawala')
  const paid = lines.find(({ line }) => line === 'forPaying')?.currencies ?? []
  const standing = orders.filter(({ state }) => state !== 'cancelled' && state !== 'returned')
  return [
    ...compared('commission', sums(byBranch, 'commission'), feesIn(ofHawalas, false)),
    ...compared('shares', sums(byBranch, 'shares'), feesIn(ofHawalas, true)),
    ...compared(
      'for paying',
      sums(byBranch, 'forPaying'),
      summed(paid, ({ branch, currencyId, amount }) => [`${branch} ${currencyId}`, amount]),
    ),
    ...compared('shares of partners', sharesIn(byPartner), sharesIn(byBranch)),
    ...compared(
      'what all branches get for paying',
      summed(byBranch, ({ currencyId, forPaying }) => [String(currencyId), forPaying ?? '0.00']),
      new Map(),
    ),
    ...compared('worth in AFN', worth(byRoute), worth(byBranch)),
    ...compared(
      'hawalas',
      summed(byRoute, ({ currencyId, count }) => [String(currencyId), `${count}.00`]),
      summed(standing, ({ currencyId }) => [String(currencyId), '1.00']),
    ),
    ...compared(
      'amounts',
      summed(byRoute, ({ currencyId, amount }) => [String(currencyId), amount]),
      summed(standing, ({ currencyId, amount }) => [String(currencyId), amount]),
    ),
  ]
}

type Sums = ReadonlyMap<string, bigint>

function summed<Of>(all: readonly Of[], told: (of: Of) => [name: string, amount: string]): Sums {
  const found = new Map<string, bigint>()
  for (const [name, amount] of all.map(told)) {
    found.set(name, (found.get(name) ?? 0n) + amountIn(amount))
  }
  return found
}

const sums = (rows: readonly Row[], of: 'commission' | 'shares' | 'forPaying') =>
  summed(rows, (row) => [`${row.key} ${row.currencyId}`, row[of] ?? '0.00'])

const sharesIn = (rows: readonly Row[]) =>
  summed(rows, ({ currencyId, shares }) => [String(currencyId), shares])

const worth = (rows: readonly Row[]) => summed(rows, ({ afn }) => ['all', afn ?? '0.00'])

const feesIn = (fees: Answer<'reports/commission'>['data'], ofPartners: boolean) =>
  summed(
    fees.filter(({ isShare }) => isShare === ofPartners),
    ({ branch, currencyId, amount }) => [`${branch} ${currencyId}`, amount],
  )

function compared(what: string, is: Sums, ought: Sums): string[] {
  return [...new Set([...is.keys(), ...ought.keys()])].flatMap((name) => {
    const [found, right] = [is.get(name) ?? 0n, ought.get(name) ?? 0n]
    if (found === right) return []
    return [`${what} of hawalas ${name}: ${formatAmount(found)}, not ${formatAmount(right)}`]
  })
}
