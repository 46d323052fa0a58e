import { numberInNote } from '../../../shared/contract/hawala-label.ts'
import { loanIdFrom, loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import {
  findMatches,
  isExactCode,
  type SearchEntry,
  searchEntries,
} from '../../../shared/search/matching.ts'
import { accountOptions, type ListedAccount } from '../../accounts/account-options.ts'
import type { Command, CommandGroup } from '../keys/command.ts'
import type { HawalaChoice } from './hawala-choices.ts'

/** One line of the palette. */
export type Choice =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'account'; readonly account: ListedAccount }
  | HawalaChoice
  | { readonly kind: 'transaction' | 'loan'; readonly number: string }

/** The data that the palette searches. */
export interface Searched {
  readonly commands: readonly Command[]
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The newest hawalas; empty while the hawalas load. */
  readonly hawalas: readonly SearchEntry<HawalaChoice>[]
  /** The keys (`choiceKey`) of earlier choices, the latest first. */
  readonly recent: readonly string[]
}

/** A search shows at most this many of each kind, because they are drawn at every keystroke. */
const MAX_OF_A_KIND = 8
/** The number of recent choices above the commands while nothing is typed. */
const MAX_RECENT = 5
/** A transaction's number or reference: "123", "TRX-000123". */
const TRANSACTION = /^(?:trx-?)?0*([1-9]\d{0,11})$/i
/** A hawala's label or number, also as earlier versions printed it: "S-42", "NOTE-SEND-000043", "HWL1763712000000", "SEND-000042". */
const HAWALA = /^(?:(?:note-)?(?:hwl|send-|receive-)\d{1,20}|[sr]-?\d{1,12})$/i
/** The letter of a way, or the word that earlier versions printed, before a number: "S-", "SEND-0000". */
const WAY = /^([SR])(?:END|ECEIVE)?-?0*/

/**
 * False for actions on the current screen and for those that work everywhere, such as Logout. As the first of the recent
 * choices, such an action could be run by an accidental Enter.
 */
export function isOfferedAgain(choice: Choice): boolean {
  return choice.kind !== 'command' || ['vouchers', 'screens'].includes(choice.command.group)
}

/** Identifies a choice in the list and in the storage. */
export function choiceKey(choice: Choice): string {
  if (choice.kind === 'command') return `command ${choice.command.id}`
  if (choice.kind === 'account') return `account ${choice.account.accountNumber}`
  return `${choice.kind} ${choice.number}`
}

/**
 * Returns the choices for a typed text. While nothing is typed: recent choices, then every command. Otherwise, in this
 * order: the account with exactly this number; the transaction, hawala or loan with this number; commands; other matching
 * accounts; other matching hawalas.
 */
export function choicesFor(query: string, searched: Searched): Choice[] {
  const { commands, accounts = [], hawalas, recent } = searched
  const inPalette = commands.filter(({ byKeyOnly }) => !byKeyOnly)
  if (query.trim() === '') {
    const before = recent.flatMap((key) => recalled(key, inPalette, accounts)).slice(0, MAX_RECENT)
    const known = new Set(before.map(choiceKey))
    const all = asChoices(inOrder(inPalette, ['vouchers', 'screen', 'screens', 'everywhere']))
    const others = all.filter((each) => !known.has(choiceKey(each)))
    return [...before, ...others]
  }
  const found: Choice[] = accountOptions(accounts, query, 'name', true)
    .slice(0, MAX_OF_A_KIND)
    .map((account) => ({ kind: 'account', account }))
  const [exact, rest] = [
    found.filter(isMeant(query)),
    found.filter((each) => !isMeant(query)(each)),
  ]
  const theirs = findMatches(hawalas, query, 'code', MAX_OF_A_KIND)
  const numbered = vouchersOf(latinDigits(query.trim())).map(
    (choice) => theirs.find(isOf(choice)) ?? choice,
  )
  return [
    ...exact,
    ...numbered,
    ...commandsFor(query, inPalette),
    ...rest,
    ...theirs.filter((hawala) => !numbered.includes(hawala)),
  ]
}

function vouchersOf(reference: string): Choice[] {
  const number = TRANSACTION.exec(reference)?.[1]
  if (number) return [{ kind: 'transaction', number }]
  const loanId = loanIdFrom(reference)
  if (loanId !== null) return [{ kind: 'loan', number: loanNumberOf(loanId) }]
  return HAWALA.test(reference) ? [{ kind: 'hawala', number: reference.toUpperCase() }] : []
}

/**
 * Returns a test that finds the hawala that a choice names, by its label, by the number in a note's label, or by the number as
 * earlier versions printed it.
 */
function isOf(choice: Choice) {
  if (choice.kind !== 'hawala') return () => false
  const named = choice.number
  const label = named.replace(WAY, '$1-')
  return ({ number }: HawalaChoice) =>
    [number, numberInNote(number)].includes(named) || number === label
}

function isMeant(query: string) {
  return (choice: Choice) =>
    choice.kind === 'account' && isExactCode(choice.account.accountNumber, query)
}

function commandsFor(query: string, commands: readonly Command[]): Choice[] {
  const entries = searchEntries(
    inOrder(commands, ['screen', 'vouchers', 'screens', 'everywhere']),
    ({ label }) => ({
      code: '',
      name: label,
      others: [],
    }),
  )
  return asChoices(findMatches(entries, query, 'name', MAX_OF_A_KIND))
}

function inOrder(commands: readonly Command[], groups: readonly CommandGroup[]): Command[] {
  return groups.flatMap((wanted) => commands.filter(({ group }) => group === wanted))
}

function asChoices(commands: readonly Command[]): Choice[] {
  return commands.map((command) => ({ kind: 'command', command }))
}

/**
 * Returns the recent choice with this key. Empty for an account or command that no longer exists or that this person may not
 * use.
 */
function recalled(
  key: string,
  commands: readonly Command[],
  accounts: readonly ListedAccount[],
): Choice[] {
  const [kind, ...words] = key.split(' ')
  const named = words.join(' ')
  if (kind === 'transaction' || kind === 'hawala' || kind === 'loan') {
    return [{ kind, number: named }]
  }
  if (kind === 'account') {
    return accounts
      .filter(({ accountNumber }) => accountNumber === named)
      .map((account) => ({ kind, account }))
  }
  return asChoices(commands.filter(({ id }) => id === named))
}
