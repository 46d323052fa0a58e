import type { ImportRowState } from '../../../shared/contract/import-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as ROWS from '../../../shared/refusals/import-rows.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { type ToldRefusal, told } from '../../../shared/refusals/refused.ts'
import { type FileFacts, MOST_NAMED } from './import-file.ts'
import { type ComparedNames, comparedNames, type Named, toldApartBy } from './import-names.ts'
import type { ReadRow, RowError } from './import-row.ts'

/** An account that an import may meet. */
export interface KnownAccount extends Named {
  accountNumber: string
  accountStatus: string
  isPosted: boolean
  /** The opening balance that an import gave it; null without one. */
  openingMinor: AmountMinor | null
  names: ComparedNames
}

/** The accounts as they are when rows are judged. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, KnownAccount>
  /** By the group of their compared names. */
  byName: ReadonlyMap<string, readonly KnownAccount[]>
  /** The contra accounts of the import. */
  contra: ReadonlySet<string>
}

/** What the plan does with a row. */
export interface PlannedRow {
  state: ImportRowState
  errors: RowError[]
  /** For a new account: other rows and accounts with the same name. */
  sameName: string[]
  /** The account that the row opens or has found. Null if its number isn't chosen yet, or if the row is wrong. */
  account: string | null
}

interface Found {
  account: KnownAccount | undefined
  errors: RowError[]
}

/** Returns the accounts by name, for `KnownAccounts`. */
export function groupedByName(accounts: Iterable<KnownAccount>): KnownAccounts['byName'] {
  const groups = new Map<string, KnownAccount[]>()
  for (const account of accounts) {
    const { group } = account.names
    if (group === null) continue
    const named = groups.get(group)
    if (named) named.push(account)
    else groups.set(group, [account])
  }
  return groups
}

/**
 * Decides what is done with a row, when it is checked and again when it is applied. Rules: docs/rules/import.md.
 * @param given the number that the plan has for a row without one; null if it has none yet
 */
export function judgedRow(
  row: ReadRow,
  facts: FileFacts,
  known: KnownAccounts,
  given: string | null,
): PlannedRow {
  const names = comparedNames(row)
  const namesakes = namesakesOf(names, known)
  const { account, errors: found } = row.isNumberless
    ? foundByName(namesakes)
    : foundByNumber(row, names, known)
  const errors = [...row.errors, ...facts.errors, ...found]
  const number = account?.accountNumber ?? row.number ?? given
  if (number !== null && known.contra.has(number)) {
    errors.push({ column: 'accountNumber', ...told(ROWS.ofContra, { accountNumber: number }) })
  }
  if (account) {
    const { state, error } = openingOf(row, account)
    if (error) errors.push(error)
    return { state: errors.length > 0 ? 'error' : state, errors, sameName: [], account: number }
  }
  if (row.isNumberless && given !== null && known.byNumber.has(given)) {
    errors.push({ column: 'accountNumber', ...told(ROWS.numberTaken, { accountNumber: given }) })
  }
  if (errors.length > 0) return { state: 'error', errors, sameName: [], account: number }
  const others = namesakes
    .filter(({ accountNumber }) => accountNumber !== row.number)
    .map(({ accountNumber }) => `account ${accountNumber}`)
  const sameName = [...facts.sameName, ...others].slice(0, MOST_NAMED)
  return { state: 'new', errors, sameName, account: number }
}

/** Returns the accounts with a row's name and currency from which no other field distinguishes the row. */
function namesakesOf(names: ComparedNames, { byName }: KnownAccounts): KnownAccount[] {
  const group = names.group === null ? [] : (byName.get(names.group) ?? [])
  return group.filter((account) => !toldApartBy(names, account.names))
}

function foundByName(namesakes: readonly KnownAccount[]): Found {
  const [account, second] = namesakes
  if (!account || !second) return { account, errors: [] }
  const accountNumbers = [account.accountNumber, second.accountNumber]
  const error = told(ROWS.nameOfSeveral, { accountNumbers })
  return { account: undefined, errors: [{ column: 'accountName', ...error }] }
}

/** Returns the account with the row's number. It must have the row's name and currency, and nothing may tell them apart. */
function foundByNumber(row: ReadRow, names: ComparedNames, known: KnownAccounts): Found {
  const { number: accountNumber } = row
  const account = accountNumber === null ? undefined : known.byNumber.get(accountNumber)
  if (accountNumber === null || !account) return { account, errors: [] }
  const wrong = (column: RowError['column'], name: string | null = null) => ({
    account,
    errors: [{ column, ...told(ROWS.otherAccount, { accountNumber, name }) }],
  })
  if (row.currencyId === null || names.group === null) return { account, errors: [] }
  if (account.currencyId !== row.currencyId) return wrong('currency')
  if (account.names.group !== names.group) {
    return wrong('accountName', `${account.accountName} ${account.lastName}`)
  }
  const column = toldApartBy(names, account.names)
  return column ? wrong(column) : { account, errors: [] }
}

/** Returns the state of a row with a balance for an account that exists. */
function openingOf(
  { balanceMinor }: ReadRow,
  { accountNumber, openingMinor, isPosted, accountStatus }: KnownAccount,
): { state: ImportRowState; error?: RowError } {
  if (balanceMinor === null) return { state: 'error' }
  if (balanceMinor === (openingMinor ?? 0n)) return { state: 'unchanged' }
  const wrong = (column: RowError['column'], problem: ToldRefusal) =>
    ({ state: 'error', error: { column, ...problem } }) as const
  if (openingMinor !== null) {
    const balance = formatAmount(openingMinor)
    return wrong('balance', told(ROWS.otherOpening, { accountNumber, balance }))
  }
  if (isPosted) return wrong('balance', told(ROWS.posted, { accountNumber }))
  if (accountStatus !== 'Active') {
    return wrong('accountNumber', told(ROWS.notActive, { accountNumber, status: accountStatus }))
  }
  return { state: 'addsOpening' }
}

/**
 * Checks that a row is still as it was planned, or already done, when it is judged again.
 * @param line its line in the file
 * @returns why the row may not be applied; undefined if it may
 */
export function changedSincePlan(
  line: number,
  planned: PlannedRow,
  now: PlannedRow,
): ToldRefusal | undefined {
  const { errors, account, sameName, state } = now
  if (errors[0]) return IMPORTS.rowWrong(line, errors[0])
  if (account !== planned.account) {
    return told(IMPORTS.rowOfOther, { line, accountNumber: account })
  }
  if (state === 'new' && sameName.length > 0 && planned.sameName.length === 0) {
    return told(IMPORTS.rowNameTaken, { line, sameName })
  }
  if (state === planned.state || state === 'unchanged') return undefined
  return told(IMPORTS.rowChanged, { line, planned: planned.state, state })
}

/** Returns the opening that a row posts; 0 if it posts none. */
export function openingToPost({ balanceMinor }: ReadRow, { state }: PlannedRow): AmountMinor {
  return state === 'new' || state === 'addsOpening' ? (balanceMinor ?? 0n) : 0n
}
