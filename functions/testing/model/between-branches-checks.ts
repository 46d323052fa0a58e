import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { Answer } from '../office.ts'
import type { Market } from './market.ts'

type Row = Answer<'reports/between-branches'>['data'][number]

/**
 * Finds what is wrong in Between Branches: the columns of each branch add up to its cash, and in each currency all branches with
 * what is on its way come to what all tills hold, to nothing moved, and to what HWL_001 has to pay. Rules:
 * docs/rules/hawala-orders.md.
 */
export async function betweenBranchesProblems({ auditor }: Market): Promise<string[]> {
  const { data: rows, headers } = await auditor.call('reports/between-branches')
  if ('x-incomplete' in headers) return ['what explains the cash of the branches is incomplete']
  const wrong = rows.flatMap((row) => {
    const parts = [row.accounts, row.hawalas, row.exchange, row.commission, row.overShort]
    const sum = sumOf([...parts, row.loans, row.moved])
    return told(`the columns of ${row.branch} ${row.currencyCode}`, sum, amountIn(row.cash))
  })
  const accounts = (await auditor.call('accounts/list')).data
  const balancesOf = async (number: string) => {
    const id = accounts.find(({ accountNumber }) => accountNumber === number)?.id ?? 0
    const { data } = await auditor.call('accounts/balances', { params: { id } })
    return new Map(data.map(({ currencyId, balance }) => [currencyId, amountIn(balance)]))
  }
  const [cash, payable] = [await balancesOf('CSH001'), await balancesOf('HWL_001')]
  const ofHouse = [...Map.groupBy(rows, ({ currencyId }) => currencyId)].flatMap(([id, all]) => {
    const sum = (of: (row: Row) => string) => sumOf(all.map(of))
    return [
      ...told(
        `the cash of currency ${id}`,
        sum((row) => row.cash),
        -(cash.get(id) ?? 0n),
      ),
      ...told(
        `what moved of currency ${id}`,
        sum((row) => row.moved),
        0n,
      ),
      ...told(
        `what is payable of currency ${id}`,
        sum((row) => row.payable),
        payable.get(id) ?? 0n,
      ),
    ]
  })
  return [...wrong, ...ofHouse]
}

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + amountIn(amount), 0n)
}

function told(what: string, found: bigint, right: bigint): string[] {
  if (found === right) return []
  return [`Between Branches: ${what}: ${formatAmount(found)}, not ${formatAmount(right)}`]
}
