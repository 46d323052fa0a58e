import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { AccountRecord } from '../../domain/accounts/account.ts'
import { isSameMove } from '../../domain/books/book-use.ts'
import type { CurrencyCodes } from '../../domain/ledger/exchange-pair.ts'
import { env } from '../../env.ts'
import { newBalancePart } from '../accounts/accounts.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import type { Part } from '../table/transact.ts'
import { bookedMoves } from './booked-moves.ts'
import { heldIn } from './group-floors.ts'
import { type GroupDemands, groupConditions, groupDemands, isOtherGroup } from './group-parts.ts'
import { AccountSeen, type KnownAccounts } from './known-accounts.ts'
import { accountFactsFrom, bookFrom, limitCondition, refusalOfLimit } from './limits.ts'
import { additions, type Move, movesOf, type Written } from './moves.ts'
import type { ConfirmedCount } from './till-day-part.ts'
import { isWrite, tillDayParts } from './till-days.ts'

/** All changes of one account's item, because DynamoDB refuses a write that names an item twice. */
interface ItemChange {
  move: Move
  mustBeActive: boolean
  /** The sums to add, by attribute. */
  sums: Map<string, bigint>
  /** The sums moved, by currency. */
  totals: Map<number, bigint>
  /** The sum of what is credited. Even if all movements come to 0, the sides that the tills' days keep may change. */
  creditedMinor: bigint
}

/** An account that a write opens, with the attributes of its limits (`firstFloor`). */
export interface OpenedAccount {
  account: AccountRecord
  limits: Item
}

/**
 * The accounts that get their opening balance by a write, by number: the account if the same write opens it, null if it
 * exists already. Rules: docs/rules/import.md.
 */
export type Openings = ReadonlyMap<string, OpenedAccount | null>

/** The further conditions of a write, besides that each account can be posted to. */
export interface BalanceDemands {
  /** What is known of the limits and books of accounts; null if neither matters. */
  known: KnownAccounts | null
  confirmed?: ConfirmedCount | undefined
  openings?: Openings | undefined
}

/**
 * Makes the balance updates of a write: for each item, the movements after the write minus the movements before it. The
 * update's conditions check that the account exists, is Active and holds the currency, so no account is read first. Deletes
 * and reductions also work on accounts that are inactive now (docs/rules/ledger.md). The parts of the tills' days come last,
 * so that a wrong account is named before a closed day is.
 */
export function balanceParts(
  written: readonly Written[],
  codes: CurrencyCodes,
  { known, confirmed, openings }: BalanceDemands = { known: null },
): Part[] {
  // An approval moves nothing, and a closed day allows it, so it writes no till's day.
  const changing = written.filter(isWrite)
  const moves = changing.flatMap(movesOf)
  requireBalance(moves)
  const changes = new Map<string, ItemChange>()
  for (const move of moves) if (!isHouseAccount(move.account)) addMove(changes, move)
  for (const change of changes.values()) requireOneCurrency(change, codes)
  const asked = known?.asksForBooks ? movedAnew(changing) : NONE
  // Even if movements of new records come to 0, the account counts as one that was posted to.
  const updated = [...changes.values()].filter(
    ({ move, sums, mustBeActive, creditedMinor }) =>
      mustBeActive ||
      creditedMinor !== 0n ||
      [...sums.values()].some((sum) => sum !== 0n) ||
      asked.has(move.account),
  )
  const group = known && groupDemands(changesOf(updated), known)
  return [
    ...updated.map((change) => {
      const opening = openings?.get(change.move.account)
      if (opening === undefined) return customerPart(change, codes, known, group?.least)
      return opening ? openedPart(opening, change) : openingPart(change, known)
    }),
    ...(group?.checks ?? []),
    ...tillDayParts(
      changing,
      [
        ...moves.filter(({ account }) => isHouseAccount(account)),
        ...(known ? bookedMoves(moves, known) : []),
      ],
      confirmed,
    ),
  ]
}

const NONE: ReadonlySet<string> = new Set()
const NONE_LEAST: GroupDemands['least'] = new Map()

/** Returns what a write moves on each account that it updates, in the currency that the account holds. */
function changesOf(updated: readonly ItemChange[]): Map<string, bigint> {
  return new Map(
    updated.map(({ move, totals }) => [move.account, totals.get(move.currencyId) ?? 0n]),
  )
}

/**
 * Returns the accounts of the records whose movement changes. An edit that gives a Transfer another account on one side moves
 * nothing on the other side, but the right to the book of that side is asked too.
 */
function movedAnew(written: readonly Written[]): ReadonlySet<string> {
  return new Set(
    written
      .filter(({ before, after }) => !isSameMove(before, after))
      .flatMap(({ after }) => [after.inAccount, after.outAccount]),
  )
}

/** Refuses an edit to another currency on the same account, because a customer's account holds one currency. */
function requireOneCurrency({ move, totals }: ItemChange, codes: CurrencyCodes): void {
  const other = [...totals.keys()].at(-1) ?? 0
  if (totals.size > 1) throw notHeld(move.account, codes.get(other))
}

/** Throws unless the movements of a write sum to zero in every currency. This is checked before anything is written. */
function requireBalance(moves: readonly Move[]): void {
  const sums = new Map<number, bigint>()
  for (const { currencyId, changeMinor } of moves) {
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + changeMinor)
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) {
    throw new Error('The movements of a write must sum to zero in every currency')
  }
}

function addMove(changes: Map<string, ItemChange>, move: Move): void {
  const place = `${move.key.pk}|${move.key.sk}`
  const change = changes.get(place) ?? {
    move,
    mustBeActive: false,
    sums: new Map(),
    totals: new Map(),
    creditedMinor: 0n,
  }
  changes.set(place, change)
  for (const [attribute, added] of Object.entries(move.additions)) {
    change.sums.set(attribute, (change.sums.get(attribute) ?? 0n) + added)
  }
  change.mustBeActive ||= move.mustBeActive
  if (move.isCredit) change.creditedMinor += move.changeMinor
  const total = change.totals.get(move.currencyId) ?? 0n
  change.totals.set(move.currencyId, total + move.changeMinor)
}

function customerPart(
  { move, sums, totals, mustBeActive }: ItemChange,
  codes: CurrencyCodes,
  known: KnownAccounts | null,
  least = NONE_LEAST,
): Part {
  const { expression, values } = additions(sums)
  const { account, currencyId } = move
  const change = { account, code: codes.get(currencyId), changeMinor: totals.get(currencyId) ?? 0n }
  const demands = [
    { condition: 'currencyId = :currency', values: { ':currency': currencyId } },
    ...(mustBeActive
      ? [{ condition: 'accountStatus = :active', values: { ':active': 'Active' } }]
      : []),
    ...(known?.asksForBooks ? [bookCondition(account, known)] : []),
  ]
  const isLimited = known && !known.mayPassLimits
  const limit = isLimited && change.changeMinor !== 0n ? limitCondition(change, known) : null
  const group = isLimited ? groupConditions(move, change.changeMinor, least, known) : []
  const newest = newestPosting(move)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: move.key,
        UpdateExpression: `ADD ${expression ? `${expression}, ` : ''}postings :one${setting(newest.sets)}`,
        ConditionExpression: [...demands, ...group, ...(limit ? [limit] : [])]
          .map(({ condition }) => condition)
          .join(' AND '),
        ...namesOf({ ...newest.names, ...limit?.names }),
        ExpressionAttributeValues: {
          ...values,
          ...newest.values,
          ':one': 1,
          ...Object.assign({}, ...[...demands, ...group].map((each) => each.values)),
          ...limit?.values,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    learn: (item) => known?.learn(account, accountFactsFrom(item), heldIn(item)),
    refuse: (item) => {
      const isHeld = item !== undefined && Number(item['currencyId']) === currencyId
      const isOpen = isHeld && (!mustBeActive || item['accountStatus'] === 'Active')
      if (!isOpen || !known) return refusalOfAccount(account, item, change.code)
      if (known.asksForBooks && bookFrom(item) !== known.bookOf(account)) {
        return new AccountSeen(account)
      }
      if (group.length > 0 && isOtherGroup(move, item, least, known))
        return new AccountSeen(account)
      const beyond = limit ? refusalOfLimit(change, item, known) : undefined
      return beyond ?? refusalOfAccount(account, item, change.code)
    },
  }
}

/** What an update sets, besides its sums. */
interface Setting {
  sets: string[]
  names: Record<string, string>
  values: Item
}

/** Returns what a posting sets, so that the account tells the day and the branch of its newest posting. */
function newestPosting({ recorded }: Move): Setting {
  if (!recorded) return { sets: [], names: {}, values: {} }
  return {
    sets: ['#last = :last', '#at = :at'],
    names: { '#last': 'last', '#at': 'at' },
    values: { ':last': recorded.day, ':at': recorded.branch },
  }
}

function setting(sets: readonly string[]): string {
  return sets.length > 0 ? ` SET ${sets.join(', ')}` : ''
}

function namesOf(names: Record<string, string>) {
  return Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}
}

/** Returns the condition that an account has the book that the write knows. */
function bookCondition(account: string, known: KnownAccounts) {
  const book = known.bookOf(account)
  if (book === null) return { condition: 'attribute_not_exists(book)', values: {} }
  return { condition: 'book = :book', values: { ':book': book } }
}

/** Makes the balance of an account that is opened with its opening balance. */
function openedPart({ account, limits }: OpenedAccount, { move, sums }: ItemChange): Part {
  const { recorded } = move
  const opening = {
    ...limits,
    ...Object.fromEntries(sums),
    ...(recorded ? { last: recorded.day, at: recorded.branch } : {}),
    postings: 1,
    opening: sums.get('balance'),
  }
  return {
    ...newBalancePart(account, opening),
    refuse: () => changedMeanwhile('account', account.accountNumber),
  }
}

/** Makes the opening balance of an account that exists. Nothing may have been posted to it. */
function openingPart({ move, sums }: ItemChange, known: KnownAccounts | null): Part {
  const { expression, values } = additions(sums)
  const { account } = move
  const book = known?.asksForBooks ? bookCondition(account, known) : null
  const newest = newestPosting(move)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: move.key,
        UpdateExpression: `ADD ${expression}, postings :one${setting([...newest.sets, 'opening = :opening'])}`,
        ConditionExpression: [
          'currencyId = :currency AND accountStatus = :active AND attribute_not_exists(postings)',
          ...(book ? [book.condition] : []),
        ].join(' AND '),
        ...namesOf(newest.names),
        ExpressionAttributeValues: {
          ...values,
          ...newest.values,
          ...book?.values,
          ':one': 1,
          ':opening': sums.get('balance'),
          ':currency': move.currencyId,
          ':active': 'Active',
        },
      },
    },
    refuse: () => changedMeanwhile('account', account),
  }
}

function refusalOfAccount(
  number: string,
  account: Item | undefined,
  code: string | undefined,
): Refusal {
  if (!account) return refused(ACCOUNTS.missing, { accountNumber: number })
  if (account['accountStatus'] !== 'Active') {
    return refused(ACCOUNTS.notActive, {
      accountNumber: number,
      status: String(account['accountStatus']),
    })
  }
  return notHeld(number, code)
}

function notHeld(account: string, code = ''): Refusal {
  return refused(ACCOUNTS.otherCurrency, { accountNumber: account, currency: code })
}
