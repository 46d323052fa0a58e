import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import { type CsvColumn, csvFile } from '../../shared/reports/csv.ts'
import { partnersOf } from './hawala-orders.ts'
import type { Answer } from './office.ts'
import { member, type World } from './world.ts'

/** What the house and its partners agree on, and the list of a partner (docs/rules/partners.md). */

/** A partner sends its list of so many days. */
const DAYS_OF_A_LIST = 30

/** A line of a partner's list, in the sign of our statement. */
interface Line {
  readonly number: string
  readonly date: BusinessDate
  readonly name: string
  readonly amount: string
}

/** The hawala that the list of a partner has and ours lacks, because it hasn't arrived yet. */
const MISSING = { number: 'D-300', name: 'Haji Karim', amount: '-1502.00' } as const

const COLUMNS: readonly CsvColumn<Line>[] = [
  { header: 'Number', cell: ({ number }) => number, kind: 'text' },
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Name', cell: ({ name }) => name, kind: 'text' },
  { header: 'Amount', cell: ({ amount }) => amount, kind: 'figure' },
]

/**
 * Agrees with every partner except the first on the balance of the evening before. One of them sends its list of a month, and
 * agrees with the difference of a hawala that hasn't arrived yet.
 */
export async function agreeOnBalances(world: World): Promise<void> {
  const through = addDays(world.date, -1)
  for (const [at, { id }] of partnersOf(world).slice(1).entries()) {
    await (at === 0 ? agreeOnList : agree)(world, id, through)
  }
}

async function agree(world: World, accountId: number, through: BusinessDate): Promise<void> {
  const { closing: balance } = await statementOf(world, accountId, { to: through })
  await send(world, accountId, { through, balance })
}

async function agreeOnList(world: World, accountId: number, through: BusinessDate): Promise<void> {
  const from = addDays(through, 1 - DAYS_OF_A_LIST)
  const { rows, closing: balance } = await statementOf(world, accountId, { from, to: through })
  const { number, amount } = MISSING
  const file = Buffer.from(csvFile(COLUMNS, [...linesOf(rows), { ...MISSING, date: through }]))
  await send(world, accountId, {
    from,
    through,
    balance,
    theirs: formatAmount(amountIn(balance) + amountIn(amount)),
    differences: [{ number, text: null, amount }],
    list: { name: 'dubai.csv', content: `data:text/csv;base64,${file.toString('base64')}` },
  })
}

type Statement = Answer<'reports/partner'>

function statementOf(
  { office }: World,
  accountId: number,
  query: Readonly<Record<string, string>>,
): Promise<Statement> {
  return office.call(member('nasrin'), 'reports/partner', { params: { accountId }, query })
}

function send({ office }: World, accountId: number, body: object): Promise<unknown> {
  return office.call(member('nasrin'), 'reports/partner-agree', { params: { accountId }, body })
}

/** Returns the lines of the partner's list: a hawala is one line with its share, and none if it came to nothing. */
function linesOf(rows: Statement['rows']): Line[] {
  const saves = Map.groupBy(rows, ({ orderId, transactionIds }) => orderId ?? transactionIds.join())
  return [...saves.values()].flatMap((same) => {
    const [first] = same
    const sum = same.reduce((all, row) => all + amountIn(row.amount) + amountIn(row.commission), 0n)
    if (!first || sum === 0n) return []
    const { partnerNumber, date, name } = first
    return [{ number: partnerNumber ?? '', date, name: name ?? '', amount: formatAmount(sum) }]
  })
}
