import type * as z from 'zod/mini'
import { IMPORT_PART_ROWS } from '../../../shared/contract/import-facts.ts'
import { type ImportCheckRequest, importsCheck } from '../../../shared/contract/imports.ts'
import { DEFAULT_START_NUMBER } from '../../../shared/contract/number-settings.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { plannedRows } from '../../domain/imports/import-numbers.ts'
import {
  countsOf,
  importAnswer,
  requireArrived,
  requireKept,
} from '../../domain/imports/import-record.ts'
import { byCode, readRow } from '../../domain/imports/import-row.ts'
import { type ToldTotal, totalsOf } from '../../domain/imports/import-totals.ts'
import { requireTranDate } from '../../domain/ledger/posting.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LARGEST_NUMBER, reservedNumbers } from '../../store/accounts/account-numbers.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { listNumberSettings } from '../../store/accounts/number-settings.ts'
import { allRows, planHashOf, planPart } from '../../store/imports/import-parts.ts'
import { progressPart, requireImport } from '../../store/imports/imports.ts'
import { accountsFor } from '../../store/imports/known-accounts.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireOpenTill, requireOpenTillDay } from '../../use-cases/open-days.ts'

/** Plans all rows of an import and stores the plan (docs/rules/import.md). */
export const handler = endpoint(importsCheck, {
  load: async ({ params, body, claims, today, now }) => {
    requireTranDate('asOf', body.asOf, today, claims.userType)
    const [record, currencies, settings, reserved] = await Promise.all([
      requireImport(params.id, now),
      listCurrencies(),
      listNumberSettings(),
      reservedNumbers(now),
      requireOpenTill(claims, body.asOf, today),
      requireOpenTillDay(claims, body.asOf),
    ])
    requireKept(record, now)
    requireArrived(record)
    const told = toldFrom(body, currencies)
    const byCodes = byCode(currencies)
    const sent = await allRows(record)
    const rows = sent.map((row) => readRow(row, byCodes))
    const contraNumbers = told.map(({ contraAccount }) => contraAccount)
    const { known, contra } = await accountsFor(rows, contraNumbers)
    const starts = new Map(currencies.map(({ id }) => [id, DEFAULT_START_NUMBER]))
    for (const { currencyId, startNumber } of settings) starts.set(currencyId, startNumber)
    const planned = plannedRows(rows, known, { starts, reserved, largest: LARGEST_NUMBER })
    const totals = totalsOf(rows, planned, { told, contra, codes: codesOf(currencies) })
    return { record, sent, planned, totals }
  },
  reply: async ({ body: { asOf }, once, now }, { record, sent, planned, totals }) => {
    const counts = countsOf(planned)
    const isApplicable = counts.error === 0 && totals.every(({ problem }) => problem === null)
    const planHash = planHashOf({ asOf, totals }, sent, planned)
    const plan = { planHash, asOf, checkedAt: now.toISOString(), counts, totals, isApplicable }
    const pages = piecesOf(planned, IMPORT_PART_ROWS)
    const checked = { state: 'checked' as const, plan, applied: 0, appliedAt: null }
    const answer = importAnswer({ ...record, ...checked })
    const parts = [
      progressPart(record, checked),
      ...pages.map((page, at) => planPart(record, at + 1, planHash, page)),
    ]
    return { body: await commitOnce(once, parts, answer) }
  },
})

/**
 * Reads the totals that the caller states, one for each currency. An unknown currency, or one that is stated twice, is
 * refused.
 */
function toldFrom(
  { totals }: z.output<typeof ImportCheckRequest>,
  currencies: readonly CurrencyRecord[],
): ToldTotal[] {
  const told = totals.map(({ currencyId, contraAccount, controlTotal }, at) => {
    const first = totals.findIndex((each) => each.currencyId === currencyId)
    const isKnown = currencies.some(({ id }) => id === currencyId)
    const field = `totals.${at}.currencyId`
    if (!isKnown) throw refused(CURRENCIES.unknown, { field, id: currencyId })
    if (first < at) throw refused(IMPORTS.totalTwice, { field, id: currencyId })
    return { currencyId, contraAccount: contraAccount ?? null, controlMinor: controlTotal }
  })
  return told
}
