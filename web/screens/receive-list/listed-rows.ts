import * as labels from '#texts/labels.ts'
import { receiveList as texts } from '#texts/receive-list.ts'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import { LIST_COLUMNS, receiveBodyOf } from '../../../shared/contract/hawala-list-facts.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { amountOrNull, formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import type * as BRANCHES from '../../../shared/refusals/branches.ts'
import type * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import type * as TILLS from '../../../shared/refusals/tills.ts'
import type { CsvColumn } from '../../../shared/reports/csv.ts'
import { ApiError, isRefusedBy, messageOf } from '../../api/errors.ts'
import { named } from '../../ui/named-message.ts'
import type { ListRow } from './rows-of-list.ts'

export type ListPlan = Answered<RouteNamed<'hawala-orders/plan'>>
type Planned = ListPlan['rows'][number]
type Received = Answered<RouteNamed<'hawala-orders/create'>>

/** What became of a row that was sent to be received. */
export type Outcome =
  | { readonly state: 'received'; readonly id: number; readonly number: number }
  | { readonly state: 'duplicate' | 'waits' | 'refused'; readonly message: string }

/** A row of the list, what is to be done with it, and what became of it; null as long as it wasn't sent. */
export interface ListedRow {
  readonly cells: ListRow
  readonly planned: Planned
  readonly outcome: Outcome | null
}

/** The state of a row as the screen shows it. */
export type ShownState = Planned['state'] | Outcome['state']

export function stateOf({ planned, outcome }: Pick<ListedRow, 'planned' | 'outcome'>): ShownState {
  return outcome?.state ?? planned.state
}

/** Returns the hawala as which a row was received, now or earlier, by its id and its label; null if it wasn't. */
export function receivedAs({
  planned,
  outcome,
}: Pick<ListedRow, 'planned' | 'outcome'>): { id: number; label: string } | null {
  const order = outcome?.state === 'received' ? outcome : planned.receivedAs
  return order && { id: order.id, label: orderLabel({ way: 'receive', number: order.number }) }
}

/** Returns why a row isn't received, as sentences that name the column. */
export function remarksOf({ planned, outcome }: Pick<ListedRow, 'planned' | 'outcome'>): string[] {
  if (outcome) return outcome.state === 'received' ? [] : [outcome.message]
  if (planned.state === 'waits') return [planned.waitsFor ?? '']
  return planned.errors.map(({ column, message }) => named(texts.columnLabels[column], message))
}

/** Returns the amount of a row with its decimals, "1000.00"; null for a text that is no amount. */
export function amountOf(text: string): string | null {
  return amountOrNull(parseAmount(text))
}

/** Returns the body with which a planned row is received: with the share and the day that were shown. */
export function bodyOf(
  { partner, currencyId }: Pick<ListPlan, 'partner' | 'currencyId'>,
  { cells, planned }: ListedRow,
): ReturnType<typeof receiveBodyOf> {
  const { partnerCommission, partnerDate } = planned
  return receiveBodyOf({ partner, currencyId }, { ...cells, partnerCommission, partnerDate })
}

export function outcomeOfSaved({ id, number }: Pick<Received, 'id' | 'number'>): Outcome {
  return { state: 'received', id, number }
}

/** Says what a refusal means for a row: somebody else received it meanwhile, it waits, or it is refused. */
export function outcomeOfRefusal(error: unknown): Outcome {
  const message = messageOf(error, texts.notReceived)
  if (isRefusedBy<typeof NEW_ORDERS>(error, 'newOrder.receivedBefore')) {
    return { state: 'duplicate', message }
  }
  return { state: isStopped(error) ? 'waits' : 'refused', message }
}

/** True for a refusal that is over once the till is counted or put off, the branch has ended closing, or another day begins. */
function isStopped(error: unknown): boolean {
  return (
    isRefusedBy<typeof TILLS>(
      error,
      'till.counted',
      'till.vaultCounted',
      'till.dayClosed',
      'till.uncounted',
    ) || isRefusedBy<typeof BRANCHES>(error, 'branch.closing')
  )
}

/** True for a refusal that isn't about the row: the other rows would be refused too. */
export function stopsAll(error: unknown): boolean {
  return !(error instanceof ApiError) || ![400, 403, 409].includes(error.status)
}

/** Returns how many rows are in each state. */
export function countsOf(rows: readonly ListedRow[]): Readonly<Record<ShownState, number>> {
  const counts = { new: 0, duplicate: 0, waits: 0, error: 0, received: 0, refused: 0 }
  for (const row of rows) counts[stateOf(row)] += 1
  return counts
}

/** Returns the sum of the amounts of the rows that are still to be received, and of their shares. */
export function sumsOfNew(
  rows: readonly ListedRow[],
): Readonly<Pick<ListPlan, 'amount' | 'partnerCommission'>> {
  const left = rows.filter((row) => stateOf(row) === 'new')
  const sumOf = (text: (row: ListedRow) => string | null | undefined) =>
    formatAmount(left.reduce((sum, row) => sum + (parseAmount(text(row) ?? '') ?? 0n), 0n))
  return {
    amount: sumOf(({ cells }) => cells.amount),
    partnerCommission: sumOf(({ planned }) => planned.partnerCommission),
  }
}

/** The columns of the report: what became of each row, and the row as it was read. */
export const REPORT_COLUMNS: readonly CsvColumn<ListedRow>[] = [
  { header: texts.line, kind: 'figure', cell: ({ cells }) => String(cells.line) },
  { header: labels.state, kind: 'words', cell: (row) => texts.states[stateOf(row)] },
  // A list with the heading "Hawala" has the partner's number below it, and the report may be chosen again as a list.
  { header: texts.ourLabel, kind: 'text', cell: (row) => receivedAs(row)?.label ?? '' },
  { header: texts.remarks, kind: 'words', cell: (row) => remarksOf(row).join(' ') },
  ...LIST_COLUMNS.map(
    (column): CsvColumn<ListedRow> => ({
      header: texts.columnLabels[column],
      kind: column === 'amount' || column === 'partnerCommission' ? 'figure' : 'text',
      cell: ({ cells, planned }) =>
        (column === 'partnerCommission' ? planned.partnerCommission : null) ?? cells[column] ?? '',
    }),
  ),
]
