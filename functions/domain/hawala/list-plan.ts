import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { listedDay } from '../../../shared/calendar/listed-day.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import {
  columnOfField,
  type ListCells,
  type ListColumn,
  type ListRowState,
  type ListSender,
  receiveBodyOf,
} from '../../../shared/contract/hawala-list-facts.ts'
import { ReceiveHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { boundOfShare } from '../../../shared/contract/share-bounds.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as LISTS from '../../../shared/refusals/hawala-lists.ts'
import { refusalOf, type ToldRefusal, told } from '../../../shared/refusals/refused.ts'
import { ruleOf } from '../../../shared/refusals/schema-rules.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import type { PartnerTerms } from '../accounts/limits.ts'
import type { BranchRecord } from '../house/branch.ts'
import { activeCurrency, type CurrencyRecord } from '../house/currency.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { requireListCurrency } from './list-currency.ts'
import { requirePayingBranch } from './new-hawala-order.ts'
import { requirePartnerDate } from './partner-date.ts'
import { keptNumberForm, type NumberUse, partnerNumberForm } from './partner-number.ts'
import { requireWithin, shareByTerms } from './partner-terms.ts'

/** A row of a partner's list as it was sent. */
export interface ListRow extends ListCells {
  line: number
}

/** The problem of a cell: a whole sentence, or a predicate that follows the column's name, and the same as data. */
interface CellError extends ToldRefusal {
  column: ListColumn
}

/** A row with what is to be done with it. */
export interface PlannedRow {
  line: number
  state: ListRowState
  receivedAs: NumberUse | null
  /** Null if the cell can't be read. */
  amountMinor: AmountMinor | null
  shareMinor: AmountMinor | null
  termsMinor: AmountMinor | null
  partnerDate: BusinessDate | null
  waitsFor: string | null
  errors: CellError[]
}

/** What a list is judged by. */
export interface ListFacts {
  sender: ListSender
  /** The currency of the partner's account. */
  currency: Pick<CurrencyRecord, 'id' | 'code' | 'isActive'>
  terms: PartnerTerms
  branches: ReadonlyMap<string, BranchRecord>
  /** The hawalas that were received from the partner, by the form of its number. */
  uses: ReadonlyMap<string, readonly NumberUse[]>
  /** These hawalas, by their ids. */
  received: ReadonlyMap<number, HawalaOrder>
  /** Why nothing can be received in a branch at the moment, by its code. */
  stops: ReadonlyMap<string, Refusal>
  today: BusinessDate
  userType: UserType
}

/**
 * Returns what is to be done with each row of a partner's list, by the rules of a single hawala. Rules:
 * docs/rules/hawala-orders.md.
 */
export function plannedList(rows: readonly ListRow[], facts: ListFacts): PlannedRow[] {
  const lines = linesByNumber(rows)
  return rows.map((row) => {
    const form = keptNumberForm(row.partnerNumber ?? '')
    const other = form === '' ? undefined : lines.get(form)?.find((each) => each !== row.line)
    return plannedRow(row, other, facts)
  })
}

/** Returns the codes of the branches that pay rows of a list; a text that is no code isn't among them. */
export function payingBranchesIn(rows: readonly ListRow[]): ReadonlySet<string> {
  const { payingBranch } = ReceiveHawalaRequest.shape
  const codes = rows.map((row) => payingBranch.safeParse(row.payingBranch).data)
  return new Set(codes.filter((code) => code !== undefined))
}

/** Returns the lines in which each number stands. */
function linesByNumber(rows: readonly ListRow[]): ReadonlyMap<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { line, partnerNumber } of rows) {
    const form = keptNumberForm(partnerNumber ?? '')
    lines.set(form, [...(lines.get(form) ?? []), line])
  }
  return lines
}

function plannedRow(row: ListRow, twin: number | undefined, facts: ListFacts): PlannedRow {
  const { sender, currency, terms, uses, stops } = facts
  const cells = { ...row, partnerDate: dayIn(row.partnerDate ?? '') }
  const body = receiveBodyOf(sender, cells)
  const { data, error } = ReceiveHawalaRequest.safeParse(body, { reportInput: true })
  const amountMinor = data?.amount ?? amountIn(body)
  const termsMinor = amountMinor === null ? null : shareByTerms('receive', amountMinor, terms)
  const shareMinor = data ? (data.partnerCommission ?? termsMinor ?? 0n) : null
  const { receivedAs, otherwise } = receivedBefore(
    uses.get(keptNumberForm(body.partnerNumber)) ?? [],
    { amountMinor, receiver: body.receiver.name },
    facts,
  )
  const errors = [
    ...otherwise,
    ...schemaErrors(error),
    ...errorOf('currency', () => requireListCurrency('currency', row.currency, currency.code)),
    ...errorOf('currency', () => activeCurrency(currency, { field: 'currency', id: currency.id })),
    ...(data ? bodyErrors({ ...data, shareMinor: shareMinor ?? 0n, termsMinor }, facts) : []),
    ...(twin === undefined
      ? []
      : [{ column: 'partnerNumber' as const, ...told(LISTS.numberTwice, { line: twin }) }]),
  ]
  const stop = stops.get(data?.payingBranch ?? '')
  const state = stateOf({
    isDuplicate: receivedAs !== null && otherwise.length === 0,
    errors,
    stop,
  })
  return {
    line: row.line,
    state,
    receivedAs,
    amountMinor,
    shareMinor,
    termsMinor,
    partnerDate: data?.partnerDate ?? null,
    waitsFor: state === 'waits' ? (stop?.message ?? null) : null,
    errors: state === 'error' ? errors : [],
  }
}

function stateOf(found: {
  isDuplicate: boolean
  errors: readonly CellError[]
  stop: Refusal | undefined
}): ListRowState {
  if (found.isDuplicate) return 'duplicate'
  if (found.errors.length > 0) return 'error'
  return found.stop ? 'waits' : 'new'
}

/**
 * Returns the hawala as which a row was received: the newest of its number with the amount and the receiver of the row. If none
 * of them has both, it is the newest one, and the row is refused, because the partner may have given a number twice.
 */
function receivedBefore(
  uses: readonly NumberUse[],
  row: { amountMinor: AmountMinor | null; receiver: string },
  { received }: ListFacts,
): { receivedAs: NumberUse | null; otherwise: CellError[] } {
  const same = uses.findLast(({ orderId }) => {
    const order = received.get(orderId)
    return !order || isSameMessage(order, row)
  })
  const newest = uses.at(-1)
  const order = newest && received.get(newest.orderId)
  if (same || !newest || !order) return { receivedAs: same ?? null, otherwise: [] }
  const { number: hawala, amountMinor, receiver } = order
  const facts = { hawala, amount: formatAmount(amountMinor), receiver: receiver.name }
  const error = { column: 'partnerNumber' as const, ...told(LISTS.receivedOtherwise, facts) }
  return { receivedAs: newest, otherwise: [error] }
}

/** True for a hawala of this amount whose receiver is, or was before a correction, called so. */
function isSameMessage(
  { amountMinor, receiver, corrections }: HawalaOrder,
  row: { amountMinor: AmountMinor | null; receiver: string },
): boolean {
  const earlier = corrections.flatMap(({ changes }) =>
    changes.flatMap(({ field, before }) => (field === 'receiver.name' ? [before ?? ''] : [])),
  )
  const names = [receiver.name, ...earlier].map(nameForm)
  return amountMinor === row.amountMinor && names.includes(nameForm(row.receiver))
}

/** Returns a day in the form yyyy-mm-dd. A text that can't be read as a day for certain stays, so that it is refused. */
function dayIn(text: string): string {
  return listedDay(latinDigits(text)) ?? text
}

/** Reads the amount of a row in which another cell is wrong; null if it can't be read. */
function amountIn({ amount }: { amount: string }): AmountMinor | null {
  const { data } = ReceiveHawalaRequest.shape.amount.safeParse(amount)
  return data ?? null
}

/** Returns every cell that the schema of a single hawala refuses. */
function schemaErrors(error: z.core.$ZodError | undefined): CellError[] {
  return (error?.issues ?? []).map((issue) => ({
    column: columnOfField(issue.path.join('.')) ?? 'partnerNumber',
    message: issue.message,
    refusal: ruleOf(issue),
  }))
}

type Body = z.output<typeof ReceiveHawalaRequest>

/** Returns what a single hawala with this body would be refused for, but for its number and the till. */
function bodyErrors(
  body: Body & { shareMinor: AmountMinor; termsMinor: AmountMinor | null },
  { branches, today, userType }: ListFacts,
): CellError[] {
  const { partner, payingBranch, shareMinor, termsMinor } = body
  const share = { partner, amountMinor: shareMinor, isEarned: true }
  return [
    ...errorOf('partnerNumber', () => partnerNumberForm(body.partnerNumber)),
    ...errorOf('partnerDate', () => requirePartnerDate(body.partnerDate, today)),
    ...errorOf('payingBranch', () =>
      requirePayingBranch(payingBranch, branches.get(payingBranch), null),
    ),
    ...errorOf('partnerCommission', () =>
      requireWithin(boundOfShare(termsMinor, 0n), share, userType),
    ),
  ]
}

/** Returns the refusal of a check as the error of a column; nothing if it passes. */
function errorOf(column: ListColumn, check: () => unknown): CellError[] {
  const refusal = refusalOf(check)
  if (refusal === null) return []
  const { message, data } = refusal
  // The sentences begin with the field of the call. On the screen the column's name takes its place.
  const said = message.startsWith(`${column} `) ? message.slice(column.length + 1) : message
  return [{ column, message: said, refusal: { code: data?.code ?? '', ...factsOf(data) } }]
}

function factsOf(data: Refusal['data']): Pick<ToldRefusal['refusal'], 'facts'> {
  return data?.facts ? { facts: data.facts } : {}
}
