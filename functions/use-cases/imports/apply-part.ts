import { IMPORT_PART_ROWS, rowsOfPart } from '../../../shared/contract/import-facts.ts'
import { refusedByTold } from '../../../shared/refusals/refused.ts'
import { batchesOf, type ImportStep } from '../../domain/imports/import-batches.ts'
import { changedSincePlan, judgedRow, type PlannedRow } from '../../domain/imports/import-plan.ts'
import { openingsIn } from '../../domain/imports/import-postings.ts'
import type { ImportPlan, ImportRecord } from '../../domain/imports/import-record.ts'
import { byCode, readRow } from '../../domain/imports/import-row.ts'
import { contraProblem } from '../../domain/imports/import-totals.ts'
import { findRows, requirePlan } from '../../store/imports/import-parts.ts'
import { type AccountsRead, accountsFor } from '../../store/imports/known-accounts.ts'
import { lastNumber, takeTransactionNumbers } from '../../store/table/counters.ts'
import { type Applier, applyBatch, beginApplying, passOver } from './apply-batch.ts'

/**
 * Applies the rest of the part that an import has reached; a part is a fixed number of rows. Each write stores the progress,
 * so the call may end at any moment, and the next call continues from there. Rules: docs/rules/import.md.
 * @returns the import as it is then
 * @throws Refusal `conflict` if a row or a contra account isn't as it was planned: then this call applies nothing. Also
 * `conflict` if something changed meanwhile: then the writes before that stay
 */
export async function applyPart(
  record: ImportRecord,
  plan: ImportPlan,
  by: Applier,
): Promise<ImportRecord> {
  const part = Math.floor(record.applied / IMPORT_PART_ROWS) + 1
  const end = (part - 1) * IMPORT_PART_ROWS + rowsOfPart(part, record.rowCount)
  const { lastAccountId, steps, booked } = await stepsOf(record, plan, part, by)
  const batches = batchesOf(steps, plan.asOf < by.actor.date)
  const openings = openingsIn(steps)
  const firstNumber = openings > 0 ? await takeTransactionNumbers(openings) : 0
  let applying = {
    record: record.state === 'checked' ? await beginApplying(record, plan, by) : record,
    lastAccountId,
    nextNumber: firstNumber,
  }
  for (const [at, batch] of batches.entries()) {
    // The rows after the last one to write are unchanged, so the last write counts them as done too.
    const applied = at === batches.length - 1 ? end : (batch.at(-1)?.doneRows ?? end)
    applying = await applyBatch(applying, plan, { batch, applied, booked }, by)
  }
  return batches.length > 0 ? applying.record : passOver(applying.record, plan, end, by)
}

/**
 * Reads the rows of a part that are still to be written, the accounts with a book, and the last id of an account. The code that made the plan checks
 * each row again, and a row that has changed since is refused.
 */
async function stepsOf(
  { id, applied }: ImportRecord,
  plan: ImportPlan,
  part: number,
  { currencies }: Applier,
): Promise<{ lastAccountId: number; steps: ImportStep[] } & Pick<AccountsRead, 'booked'>> {
  // The last id is known before the accounts are read. So an account that is opened after that makes the write fail, and no
  // equal name is overlooked.
  const [sent = [], planned, lastAccountId] = await Promise.all([
    findRows(id, part),
    requirePlan(id, part, plan),
    lastNumber('account'),
  ])
  const byCodes = byCode(currencies)
  const rows = sent.map((row) => readRow(row, byCodes))
  const { known, contra, booked } = await accountsFor(
    rows,
    plan.totals.map(({ contraAccount }) => contraAccount),
  )
  for (const total of plan.totals) {
    const problem = total.contraAccount && contraProblem(total.contraAccount, total, contra)
    if (problem) throw refusedByTold(problem)
  }
  const first = (part - 1) * IMPORT_PART_ROWS
  const steps: ImportStep[] = []
  for (let at = applied - first; at < rows.length; at += 1) {
    const [row, before] = [rows[at], planned[at] as PlannedRow]
    if (!row) continue
    const facts = { errors: [], sameName: before.sameName }
    const now = judgedRow(row, facts, known, before.account)
    const changed = changedSincePlan(row.line, before, now)
    if (changed) throw refusedByTold(changed)
    const isWritten = now.state === 'new' || now.state === 'addsOpening'
    if (isWritten && now.account !== null) {
      steps.push({ row, planned: now, account: now.account, doneRows: first + at + 1 })
    }
  }
  return { lastAccountId, steps, booked }
}
