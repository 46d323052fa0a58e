import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { HistoryEntry } from '../../store/ledger/history.ts'
import { transactionFrom } from '../../store/ledger/transactions.ts'
import type { Item } from '../../store/table/client.ts'
import { TODAY } from '../office.ts'
import { besideEntry, writesMeant } from './beside-entry.ts'
import { cashEntry, writtenProblem } from './deed-entries.ts'
import { landed } from './landing.ts'
import {
  type Answered,
  type Figures,
  numbersOf,
  type Operation,
  type Reversed,
  stampOf,
} from './operation.ts'
import type { Table } from './table.ts'
import { isDeed, type TillRef } from './till-work.ts'

/** A transaction as the model expects it. */
export interface Expected extends Figures {
  number: number
  version: number
  recorder: Operation['staff']
  recordedAt: string
  /** The users who changed its money since the last approval. */
  moneyChangers: ReadonlySet<number>
  approvedBy: number | null
  isDeleted: boolean
  /**
   * The till to whose day the transaction belongs: the recorder's till; for a reversal, the till of the original whose cash
   * is given back.
   */
  till: TillRef
  /** The till to which a move brings cash. */
  toTill: TillRef | null
  /** The number of the transaction that this one reverses. */
  reverses: number | null
  /** The time at which it was reversed. */
  reversedAt: string | null
  /** When it was recorded, edited, deleted and reversed; approvals don't count. */
  writtenAt: readonly string[]
  wasEdited: boolean
}

/** The model after a run, and the contradictions between the table and the clerks' calls and answers. */
export interface Fold {
  transactions: ReadonlyMap<number, Expected>
  problems: string[]
}

const ACTIONS = {
  edited: 'edited',
  deleted: 'deleted',
  approved: 'approved',
  reversed: 'reversed',
} as const

/**
 * Replays the meaning of all operations in the order of the versions in the table. The table gives the order, and shows
 * which unanswered operations took effect. The operations decide what the table must contain.
 */
export function fold(operations: readonly Operation[], table: Table): Fold {
  const problems: string[] = []
  const byInstant = new Map(operations.map((operation) => [operation.at, operation]))
  const written = new Map<string, number[]>()
  const answers = answersByVersion(operations)
  const transactions = new Map<number, Expected>()
  for (const [number, item] of [...table.transactions].sort(([a], [b]) => a - b)) {
    const say = (problem: string) => problems.push(`Transaction ${number}: ${problem}`)
    const recording = byInstant.get(String(item['recordedAt']))
    if (!recording) {
      say('nobody recorded it')
      continue
    }
    const place = note(written, recording.at, number) - 1
    const posted =
      recording.meaning.kind === 'recorded'
        ? recording.meaning.legs[place]
        : (cashEntry(item, recording) ??
          counterEntry(item, recording, { transactions, table }) ??
          besideEntry(item, recording, (meaning) =>
            tillOfReversal(meaning, originalsOf(meaning.numbers, transactions), recording.staff),
          ))
    if (!posted) {
      say(`${recording.what} did not mean it, or was posted twice under one key`)
      continue
    }
    const entries = table.history.get(number) ?? []
    let state = recorded(number, withLoansName(posted, item, entries), recording)
    compareAnswers(answers, state, say)
    for (const entry of entries) {
      const operation = byInstant.get(String(entry['at']))
      const problem = problemOf(state, entry, operation)
      if (problem || !operation) {
        say(problem ?? 'a change that nobody made')
        continue
      }
      note(written, operation.at, number)
      state = changed(state, operation)
      compareAnswers(answers, state, say)
    }
    transactions.set(number, state)
  }
  for (const operation of operations) {
    const problem = outcomeProblem(operation, written.get(operation.at) ?? [])
    if (problem) problems.push(`${operation.what} of ${operation.at}: ${problem}`)
  }
  return { transactions, problems }
}

/** Notes that an operation wrote a transaction; returns how many it has written. */
function note(written: Map<string, number[]>, at: string, number: number): number {
  const numbers = written.get(at) ?? []
  numbers.push(number)
  written.set(at, numbers)
  return numbers.length
}

type Posted = Figures & Partial<Pick<Expected, 'till' | 'toTill' | 'reverses'>>

function recorded(number: number, posted: Posted, { staff, at }: Operation): Expected {
  return {
    till: staff,
    toTill: null,
    reverses: null,
    ...posted,
    number,
    version: 1,
    recorder: staff,
    recordedAt: at,
    moneyChangers: new Set(),
    approvedBy: null,
    isDeleted: false,
    reversedAt: null,
    writtenAt: [at],
    wasEdited: false,
  }
}

/**
 * Gives a return that names its loan by number the borrower's name, because such a return sends no name. Another clerk may
 * be changing the name at the same time, so it comes from the table: the name that the first edit replaced, or the present
 * one.
 */
function withLoansName(posted: Posted, item: Item, entries: readonly Item[]): Posted {
  if (posted.transType !== 'Loan' || posted.borrower !== null) return posted
  const changes = entries.flatMap((entry) => entry['changes'] as HistoryEntry['changes'])
  const renamed = changes.find(({ field }) => field === 'cTransDescription')
  return { ...posted, borrower: renamed ? renamed.old : String(item['creditNarrative']) }
}

/**
 * Returns the counter entry of a transaction that an operation reversed. It is made from the original, which doesn't change
 * after its reversal, and has a lower number. Undefined if the operation didn't reverse an original by this entry.
 */
function counterEntry(
  item: Item,
  { meaning, staff, at }: Operation,
  { transactions, table }: { transactions: ReadonlyMap<number, Expected>; table: Table },
): Posted | undefined {
  const original = transactions.get(Number(item['reverses']))
  if (meaning.kind !== 'reversed' || !original || original.reversedAt !== at) return undefined
  const by = table.transactions.get(original.number)?.['reversedBy'] as Item | undefined
  if (String(item['pk']) !== `TX#${String(by?.['number']).padStart(12, '0')}`) return undefined
  const { transType, inAccount, outAccount, currencyId, amountMinor, borrower } = original
  const opposite = { Debit: 'Credit', Credit: 'Debit' } as const
  const { valueMinor = null, forPaying } = original
  const entry = {
    valueMinor,
    isTakenBack: valueMinor !== null && original.tranDate === TODAY,
    transType: transType === 'Debit' || transType === 'Credit' ? opposite[transType] : transType,
    inAccount: outAccount,
    outAccount: inAccount,
    currencyId,
    amountMinor,
    borrower,
    narrative: `Reverses ${original.number}: ${meaning.reason}`,
    tranDate: TODAY,
    reverses: original.number,
    till: tillOfReversal(meaning, originalsOf(meaning.numbers, transactions), staff),
    ...(forPaying ? { forPaying: { ...forPaying, minor: -forPaying.minor } } : {}),
  }
  return landed(entry, { original, staff, record: transactionFrom(item) })
}

function originalsOf(
  numbers: readonly number[],
  transactions: ReadonlyMap<number, Expected>,
): Expected[] {
  return numbers.map((number) => transactions.get(number)).filter((each) => each !== undefined)
}

/**
 * Returns the till on which a reversal counts. A cancelled hawala counts on the canceller's till, or, if no cash moves, on
 * the vault of the branch that recorded it. Any other reversal counts where the cash goes back.
 */
export function tillOfReversal(
  { isCancelledBy }: Reversed,
  originals: Parameters<typeof landingTill>[0],
  staff: Operation['staff'],
): Expected['till'] {
  if (!isCancelledBy) return landingTill(originals, staff)
  const branch = originals[0]?.till.branch
  const isFree = branch !== undefined && branch !== staff.branch && !originals.some(touchesCash)
  return isFree ? { branch, userId: 0 } : staff
}

function touchesCash({ inAccount, outAccount }: Accounts): boolean {
  return [inAccount, outAccount].includes(CASH_ACCOUNT)
}

type Accounts = Pick<Expected, 'inAccount' | 'outAccount'>

/** Returns the till of a reversal: no till is counted in the model, so cash goes back to the till that it came from. */
function landingTill(
  originals: readonly Pick<Expected, 'inAccount' | 'outAccount' | 'till'>[],
  staff: Operation['staff'],
): Expected['till'] {
  return originals.find(touchesCash)?.till ?? staff
}

/** The fields that count as money; an edit of two legs changes the money of both or of neither. */
const MONEY = ['amountMinor', 'currencyId', 'inAccount', 'outAccount', 'borrower'] as const

function changed(state: Expected, { meaning, staff, at }: Operation): Expected {
  const next = { ...state, version: state.version + 1 }
  if (meaning.kind === 'approved') {
    return { ...next, approvedBy: staff.userId, moneyChangers: new Set() }
  }
  if (meaning.kind === 'reversed') return { ...next, reversedAt: at }
  const writtenAt = [...state.writtenAt, at]
  if (meaning.kind === 'deleted') return { ...next, writtenAt, approvedBy: null, isDeleted: true }
  const change = meaning.kind === 'edited' ? meaning.changes.get(state.number) : {}
  if (meaning.kind === 'edited' && meaning.isOfTerms) return { ...next, ...change }
  const edited = { ...next, writtenAt, ...change, approvedBy: null, wasEdited: true }
  if (!MONEY.some((name) => edited[name] !== state[name])) return edited
  return { ...edited, moneyChangers: new Set([...state.moneyChangers, staff.userId]) }
}

/** Returns the problem of a change in the history, or null. */
function problemOf(state: Expected, entry: Item, operation: Operation | undefined): string | null {
  if (!operation) return 'a change that nobody made'
  const { meaning, staff, outcome, what } = operation
  if (Number(entry['sk']) !== state.version + 1) return `version ${state.version + 1} is missing`
  if (outcome === 'refused') return `${what} was refused (${operation.refusal}) and yet done`
  if (meaning.kind === 'till') return `${what} never changes a transaction`
  if (ACTIONS[entry['action'] as keyof typeof ACTIONS] !== meaning.kind) {
    return `${what} is in the history as ${entry['action']}`
  }
  if (!numbersOf(meaning).includes(state.number)) return `${what} was of another transaction`
  if (Number(entry['userId']) !== staff.userId) return `${what} is under another name`
  if (state.transType === 'Cash' && meaning.kind !== 'approved') return `${what} of cash`
  if (state.isDeleted) return `${what} after it was deleted`
  const named = 'versions' in meaning ? meaning.versions.get(state.number) : undefined
  if (named !== undefined && named !== state.version) {
    return `${what} named version ${named}, and version ${state.version} stood`
  }
  if (meaning.kind === 'approved') {
    const isOwn = staff.userId === state.recorder.userId || state.moneyChangers.has(staff.userId)
    if (isOwn) return `${what} by who recorded it or changed its money`
    return state.approvedBy === null ? null : `${what} of an approved one`
  }
  if (state.reversedAt !== null) return `${what} after it was reversed`
  if (state.reverses !== null) return `${what} of a reversal`
  return rightsProblem(state, operation)
}

/** Returns the problem of an edit, a delete or a reversal by a person who may not make it. */
function rightsProblem(state: Expected, { meaning, staff, what }: Operation): string | null {
  if (meaning.kind === 'reversed' && meaning.isCancelledBy) {
    return staff.branch === meaning.isCancelledBy ? null : `${what} by another branch`
  }
  if (meaning.kind === 'reversed') {
    const isOwn = staff.userId === state.recorder.userId && state.tranDate === TODAY
    const isManagers = staff.userType !== 'User' && staff.branch === state.till.branch
    return isOwn || isManagers ? null : `${what} by a person who may not reverse it`
  }
  if (staff.userType !== 'User') return null
  if (state.approvedBy !== null) return `${what} by a User after it was approved`
  return staff.branch === state.recorder.branch ? null : `${what} by a User of another branch`
}

/**
 * Checks the outcome: an acknowledged operation wrote everything that it meant, a refused one wrote nothing, and an unknown
 * one wrote all or nothing.
 */
function outcomeProblem(operation: Operation, written: readonly number[]): string | null {
  const { meaning, outcome, answers, at } = operation
  if (isDeed(operation)) return writtenProblem(operation, written)
  if (outcome === 'refused' || meaning.kind === 'nothing') {
    if (outcome === 'done')
      return answers.some((answer) => stampOf(answer) === at) ? 'done against the rules' : null
    return written.length === 0 ? null : `refused, and yet it wrote ${written.join(', ')}`
  }
  // An approval changes only what is Pending, and an edit without differences writes nothing.
  if (meaning.kind === 'approved' || (outcome === 'done' && isUnstamped(operation))) {
    const missing = answers.filter((each) => stampOf(each) === at && !written.includes(each.id))
    return missing.length === 0 ? null : `acknowledged, and not in the history of ${missing[0]?.id}`
  }
  const all = writesMeant(meaning)
  if (written.length === all || (outcome === 'unknown' && written.length === 0)) return null
  return `${outcome}, and ${written.length} of ${all} were written`
}

/** True for an acknowledged edit that changed nothing: the answer is older than the edit. */
export function isUnstamped({ answers, at }: Operation): boolean {
  return answers.every((answer) => stampOf(answer) !== at)
}

type Answers = ReadonlyMap<string, Answered[]>

function answersByVersion(operations: readonly Operation[]): Answers {
  const answers = new Map<string, Answered[]>()
  for (const answer of operations.flatMap(({ answers, repeats }) => [...answers, ...repeats])) {
    const place = `${answer.id}@${answer.version}`
    answers.set(place, [...(answers.get(place) ?? []), answer])
  }
  return answers
}

/** Compares the model with the answers that clerks got about this version. */
function compareAnswers(answers: Answers, state: Expected, say: (problem: string) => void): void {
  for (const answer of answers.get(`${state.number}@${state.version}`) ?? []) {
    const [told, held] = [textOf(answer), textOf(state)]
    if (told !== held) say(`version ${state.version} was answered as ${told}, and is ${held}`)
  }
}

function textOf(record: Answered | Expected): string {
  const isAnswer = 'cAmount' in record
  return [
    record.transType,
    isAnswer ? record.inAccountID : record.inAccount,
    isAnswer ? record.outAccountID : record.outAccount,
    isAnswer ? record.currencyID : record.currencyId,
    isAnswer ? record.cAmount.replace('.', '') : String(record.amountMinor).padStart(3, '0'),
    isAnswer ? record.tranDescription : record.narrative,
    record.tranDate,
    isAnswer ? record.value?.replace('.', '') : record.valueMinor?.toString().padStart(3, '0'),
    isAnswer ? record.userApproved : record.approvedBy,
    isAnswer ? record.dateCreated : record.recordedAt,
    isAnswer ? record.branch : record.recorder.branch,
  ].join(' ')
}
