import { loanIdFrom, loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { findMatches, isExactCode, searchEntries } from '../../../shared/search/matching.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'
import {
  accountOptions,
  type ListedAccount,
} from '../../components/account-picker/account-options.ts'
import type { Command, CommandGroup } from '../keys/command.ts'

/** One line of the palette. */
export type Choice =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'account'; readonly account: ListedAccount }
  | { readonly kind: 'transaction' | 'hawala' | 'loan'; readonly number: string }

/** What the palette searches. */
export interface Searched {
  readonly commands: readonly Command[]
  /** Undefined while they are on their way. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** What was chosen before, the last first, each as `choiceKey` names it. */
  readonly recent: readonly string[]
}

/** The most of each kind that a search shows: they are drawn at every keystroke. */
const MAX_OF_A_KIND = 8
/** The most that stand above the commands while nothing is typed. */
const MAX_RECENT = 5
/** A transaction's number, or the reference that is made of it: "123", "TRX-000123". */
const TRANSACTION = /^(?:trx-?)?0*([1-9]\d{0,11})$/i
/** A hawala's number as it is made and printed: "HWL1763712000000", "SEND-000042". */
const HAWALA = /^(?:hwl|send-|receive-)\d{1,20}$/i

/** False for what is done to the screen that is shown, and for the way out: offered again, one Enter too many would do it. */
export function isOfferedAgain(choice: Choice): boolean {
  return choice.kind !== 'command' || ['vouchers', 'screens'].includes(choice.command.group)
}

/** What tells a choice from all others, on this machine and later. */
export function choiceKey(choice: Choice): string {
  if (choice.kind === 'command') return `command ${choice.command.id}`
  if (choice.kind === 'account') return `account ${choice.account.accountNumber}`
  return `${choice.kind} ${choice.number}`
}

/**
 * What the palette offers for what was typed. Nothing typed: what was chosen last, then every command. Else an account of
 * exactly that number, the transaction, hawala or loan of that number, commands, and accounts by number or name.
 */
export function choicesFor(query: string, { commands, accounts = [], recent }: Searched): Choice[] {
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
  return [
    ...exact,
    ...vouchersOf(latinDigits(query.trim())),
    ...commandsFor(query, inPalette),
    ...rest,
  ]
}

function vouchersOf(reference: string): Choice[] {
  const number = TRANSACTION.exec(reference)?.[1]
  if (number) return [{ kind: 'transaction', number }]
  const loanId = loanIdFrom(reference)
  if (loanId !== null) return [{ kind: 'loan', number: loanNumberOf(loanId) }]
  return HAWALA.test(reference) ? [{ kind: 'hawala', number: reference.toUpperCase() }] : []
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

/** What a key of before still means; nothing where it is gone, or this person may not. */
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
