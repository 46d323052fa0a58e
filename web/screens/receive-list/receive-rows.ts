import { bodyOf, type ListedRow, type ListPlan, type Outcome, stateOf } from './listed-rows.ts'

/** What came of a call: the outcome of its row, or why no further row is sent. */
export type Came = { readonly outcome: Outcome } | { readonly failure: string }

/** A list as it was planned. */
export interface PlannedList {
  readonly plan: Pick<ListPlan, 'partner' | 'currencyId'>
  readonly rows: readonly ListedRow[]
}

/** The calls that receive hawalas, one after the other. */
export interface Calls {
  /**
   * The body of the call of which it isn't known whether it was carried out; null if there is none. It may be of another list,
   * because it outlives the page.
   */
  readonly unsettled: unknown
  readonly sendAgain: () => Promise<Came>
  readonly send: (sent: { body: ReturnType<typeof bodyOf> }) => Promise<Came>
  readonly isStopped: () => boolean
}

/** Is told what comes of the calls. */
export interface Told {
  /** What became of the row in a line of the list. */
  readonly row: (line: number, outcome: Outcome) => void
  /** What became of an earlier call, by its body, that no row of the list would send. */
  readonly earlier: (body: unknown, outcome: Outcome) => void
  /** Why no further row is sent. */
  readonly failure: (reason: string) => void
  readonly progress: (done: number, all: number) => void
}

/** How the work ended. The list is planned again after an earlier call, because the plan didn't know of its hawala. */
export type Ending = 'done' | 'stopped' | 'plansAgain'

/**
 * Sends the call again of which it isn't known whether it was carried out.
 * @param list null if no list is planned
 */
export async function settle(list: PlannedList | null, calls: Calls, told: Told): Promise<Ending> {
  const { unsettled } = calls
  if (unsettled === null) return 'done'
  const row = list && rowThatSends(list, unsettled)
  const came = await calls.sendAgain()
  if ('failure' in came) {
    told.failure(came.failure)
    return 'stopped'
  }
  if (row) told.row(row.cells.line, came.outcome)
  else told.earlier(unsettled, came.outcome)
  return row ? 'done' : 'plansAgain'
}

/** Receives the new rows of a list, each by its own call. A call that isn't settled is settled before. */
export async function receiveRows(list: PlannedList, calls: Calls, told: Told): Promise<Ending> {
  const wanted = list.rows.filter((row) => stateOf(row) === 'new')
  const settled = rowThatSends(list, calls.unsettled)
  told.progress(0, wanted.length)
  const ending = await settle(list, calls, told)
  if (ending !== 'done') return ending
  const left = wanted.filter((row) => row !== settled)
  for (const [index, row] of left.entries()) {
    told.progress(wanted.length - left.length + index, wanted.length)
    if (calls.isStopped()) return 'stopped'
    const came = await calls.send({ body: bodyOf(list.plan, row) })
    if ('failure' in came) {
      told.failure(came.failure)
      return 'stopped'
    }
    told.row(row.cells.line, came.outcome)
  }
  return 'done'
}

/**
 * Returns the new row whose call has exactly this body; undefined if there is none. A number alone doesn't tell: another
 * partner may use the same one, and the file may have been corrected since.
 */
function rowThatSends({ plan, rows }: PlannedList, body: unknown): ListedRow | undefined {
  const sent = JSON.stringify(body)
  return rows.find((row) => stateOf(row) === 'new' && JSON.stringify(bodyOf(plan, row)) === sent)
}
