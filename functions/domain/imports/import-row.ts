import type * as z from 'zod/mini'
import { AccountRequest, type AccountType } from '../../../shared/contract/accounts.ts'
import { floorField, signedAmountField } from '../../../shared/contract/fields.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  NO_FLOOR_CELL,
} from '../../../shared/contract/import-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as ROWS from '../../../shared/refusals/import-rows.ts'
import { type ToldRefusal, told } from '../../../shared/refusals/refused.ts'
import { ruleOf } from '../../../shared/refusals/schema-rules.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import type { Named } from './import-names.ts'

export type ImportCells = Readonly<Record<ImportColumn, string>>

/** A row of an import as it was sent. */
export interface SentRow {
  /** Its line in the file. */
  line: number
  cells: ImportCells
}

/** The problem of a cell: a whole sentence, or a predicate that follows the column's name, and the same as data. */
export interface RowError extends ToldRefusal {
  column: ImportColumn
}

/** A row as it was read, with every error that its own cells show. Rules: docs/rules/import.md. */
export interface ReadRow extends Named {
  line: number
  /** Null if there is no number or a wrong one. */
  number: string | null
  /** True if the cell of the number is blank, so that the account is found by its name or gets a number. */
  isNumberless: boolean
  accountType: AccountType
  /** Null if it can't be read. */
  balanceMinor: AmountMinor | null
  /** The account's own floor; "none" for an account without any floor, null if the house's floor applies. */
  floor: AmountMinor | typeof NO_FLOOR_CELL | null
  errors: RowError[]
}

/** The currencies of the house by code. */
export type CurrenciesByCode = ReadonlyMap<string, CurrencyRecord>

/** Makes the currencies of the house findable by their codes. */
export const byCode = (currencies: readonly CurrencyRecord[]): CurrenciesByCode =>
  new Map(currencies.map((currency) => [currency.code, currency]))

/** Makes a row of what was sent; absent cells are blank. */
export function sentRow({
  line,
  ...sent
}: { line: number } & Partial<Record<ImportColumn, string | null | undefined>>): SentRow {
  const cells = IMPORT_COLUMNS.map((column) => [column, (sent[column] ?? '').trim()])
  return { line, cells: Object.fromEntries(cells) as ImportCells }
}

/** Reads the cells of a row. */
export function readRow({ line, cells }: SentRow, currencies: CurrenciesByCode): ReadRow {
  const errors: RowError[] = []
  const { shape } = AccountRequest
  const read = <T>(column: ImportColumn, schema: z.ZodMiniType<T>, value: unknown): T | null => {
    const { success, data, error } = schema.safeParse(value, { reportInput: true })
    if (success) return data
    const [issue] = error.issues
    errors.push({ column, message: issue?.message ?? 'is not valid', refusal: ruleOf(issue) })
    return null
  }
  const names = namesIn(cells)
  const isNoFloor = cells.floor.toLowerCase() === NO_FLOOR_CELL
  const isNumberless = cells.accountNumber === ''
  const number = isNumberless
    ? null
    : read('accountNumber', shape.accountNumber, cells.accountNumber)
  if (number !== null && isHouseAccount(number)) {
    errors.push({ column: 'accountNumber', ...told(ROWS.ofHouse, { accountNumber: number }) })
  }
  return {
    line,
    number,
    isNumberless,
    accountName: read('accountName', shape.accountName, names.accountName) ?? '',
    lastName: read('lastName', shape.lastName, names.lastName) ?? '',
    fatherName: read('fatherName', shape.fatherName, cells.fatherName),
    taskiraNo: read('taskiraNo', shape.taskiraNo, cells.taskiraNo),
    phoneNumber: read('phoneNumber', shape.phoneNumber, cells.phoneNumber),
    currencyId: currencyIn(cells.currency, currencies, errors),
    accountType:
      read('accountType', shape.accountType, cells.accountType || undefined) ?? 'Customer',
    balanceMinor: read('balance', signedAmountField, cells.balance || '0'),
    floor: isNoFloor
      ? NO_FLOOR_CELL
      : cells.floor === ''
        ? null
        : read('floor', floorField, cells.floor),
    errors,
  }
}

/** Takes a blank last name from the end of the account name, because many old books have one column for both. */
function namesIn({ accountName, lastName }: ImportCells) {
  const [, first, last] = /^(.*\S)\s+(\S+)$/s.exec(accountName) ?? []
  return lastName === '' && first && last
    ? { accountName: first, lastName: last }
    : { accountName, lastName }
}

/**
 * The most characters of a currency's cell that an error repeats. If the wrong column was chosen, every row has this error,
 * and all errors must fit into one write.
 */
const MOST_NAMED_CHARACTERS = 20

function currencyIn(text: string, currencies: CurrenciesByCode, errors: RowError[]): number | null {
  const code = text.toUpperCase()
  const currency = currencies.get(code)
  if (currency?.isActive) return currency.id
  const problem = currency
    ? told(ROWS.currencyInactive, { currency: code })
    : told(ROWS.currencyUnknown, { currency: text.slice(0, MOST_NAMED_CHARACTERS) })
  errors.push({ column: 'currency', ...(text === '' ? told(ROWS.currencyRequired) : problem) })
  return null
}
