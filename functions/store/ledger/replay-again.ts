import { isDeepStrictEqual } from 'node:util'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../shared/contract/transaction-facts.ts'
import { type Fact, nameOf, Replay, type Subject } from '../../domain/audit/replay.ts'
import { keptNumberForm } from '../../domain/hawala/partner-number.ts'
import { readSummedAccounts } from '../books/books-item.ts'
import { hawalaOrderKey, partnerNumberKey } from '../hawala/hawala-keys.ts'
import { houseShareKey } from '../house/house-keys.ts'
import { houseMonths } from '../house/house-shares.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import {
  accountKey,
  balanceKey,
  historyKey,
  type Key,
  loanKey,
  postedMonthKey,
  transactionKey,
} from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { replayItem } from './replay-items.ts'

/**
 * The result of checking suspects again. A suspect is a subject that disagreed with its transactions when the whole
 * table was read.
 */
export interface Look {
  /** The facts that disagree, although their items didn't change during the check. */
  disagreeing: Fact[]
  /** The subjects that disagreed but changed during the check, so nothing can be said about them yet. */
  moving: Subject[]
}

/** Suspects whose transactions are read together. */
interface Group {
  subjects: Subject[]
  rows: () => AsyncGenerator<Item>
}

/**
 * Checks suspects again. For each group it reads the stored items, then the transactions from which they follow, then
 * the stored items again. Items that didn't change in between can be compared with the transactions.
 * @param codes the currency codes, for the texts that people read
 */
export async function lookAgain(
  suspects: readonly Subject[],
  codes: Replay['codes'],
): Promise<Look> {
  const look: Look = { disagreeing: [], moving: [] }
  const summed = await readSummedAccounts()
  for (const { subjects, rows } of groupsOf(suspects)) {
    const before = await Promise.all(subjects.map(keptItems))
    const replay = new Replay(codes, summed)
    for await (const row of rows()) replayItem(replay, row)
    for (const item of distinct(before.flat())) replayItem(replay, item)
    const after = await Promise.all(subjects.map(keptItems))
    for (const [index, subject] of subjects.entries()) {
      const name = nameOf(subject)
      const disputed = replay.disputed().filter((fact) => nameOf(fact.subject) === name)
      const isStill = isDeepStrictEqual(before[index], after[index])
      if (isStill) look.disagreeing.push(...disputed)
      else if (disputed.length > 0) look.moving.push(subject)
    }
  }
  return look
}

/** Groups suspects that need the same transactions, so that these are read once. */
function groupsOf(suspects: readonly Subject[]): Group[] {
  const groups = new Map<string, Group>()
  for (const subject of suspects) {
    const { name, rows } = rowsOf(subject)
    const group = groups.get(name) ?? { subjects: [], rows }
    groups.set(name, group)
    group.subjects.push(subject)
  }
  return [...groups.values()]
}

/**
 * Returns the transactions of a subject, and a name that is the same for all subjects that need them. The other kinds need
 * no further transactions: keptItems reads their own items by key.
 */
function rowsOf(subject: Subject): { name: string; rows: () => AsyncGenerator<Item> } {
  if (subject.of === 'account') {
    return { name: nameOf(subject), rows: () => accountRows(subject.account) }
  }
  if (subject.of === 'share') {
    const month = monthOf(subject.day)
    return { name: `month ${month}`, rows: () => monthRows([month], TRANSACTION_TYPES) }
  }
  if (subject.of === 'loan') return { name: 'loans', rows: loanRows }
  if (subject.of === 'order') return { name: 'orders', rows: orderRows }
  return { name: nameOf(subject), rows: async function* () {} }
}

async function* accountRows(account: string): AsyncGenerator<Item> {
  for (const index of ['credited', 'debited']) {
    yield* queryItems({
      IndexName: index,
      KeyConditionExpression: `${index} = :account`,
      ExpressionAttributeValues: { ':account': account },
    })
  }
}

async function* monthRows(
  months: readonly string[],
  types: readonly (TransactionType | 'Deleted')[],
): AsyncGenerator<Item> {
  for (const month of months) {
    for (const type of types) {
      yield* queryItems({
        IndexName: 'typeMonth',
        KeyConditionExpression: 'typeMonth = :typeMonth',
        ExpressionAttributeValues: { ':typeMonth': postedMonthKey(type, month) },
      })
    }
  }
}

async function* loanRows(): AsyncGenerator<Item> {
  yield* monthRows(await houseMonths(), ['Loan', 'Deleted'])
}

async function* orderRows(): AsyncGenerator<Item> {
  // Where another currency was given, the legs of a deal belong to the order.
  yield* monthRows(await houseMonths(), ['Hawala', 'Fee', 'Exchange'])
}

/** Reads the balance item of an account, and its account item, because the balance has copies of type and book. */
async function accountItems(account: string): Promise<Item[]> {
  const balances = await itemsAt(balanceKey(account))
  const ids = balances.map(({ accountId }) => Number(accountId))
  return [...balances, ...(await itemsAt(...ids.map(accountKey)))]
}

/** Reads the stored items of a subject consistently. */
async function keptItems(subject: Subject): Promise<Item[]> {
  switch (subject.of) {
    case 'account':
      return accountItems(subject.account)
    case 'share': {
      const { account, day, branch, userId } = subject
      return itemsAt(houseShareKey(account, day, { branch, userId }))
    }
    case 'loan':
      return itemsAt(loanKey(subject.id))
    case 'order':
      return orderItems(subject.id)
    case 'openLoan':
      return itemsAt({ pk: subject.place, sk: subject.sk }, loanKey(subject.id))
    case 'legs':
      return itemsAt(transactionKey(subject.lower), transactionKey(subject.higher))
    case 'bundle': {
      const { first, count } = subject
      const numbers = Array.from({ length: count }, (_, index) => first + index)
      return itemsAt(...numbers.map(transactionKey))
    }
    case 'reversal':
      return itemsAt(transactionKey(subject.original), transactionKey(subject.reversal))
    case 'transaction': {
      const history = await partitionItems(historyKey(subject.number, 1).pk)
      return [...(await itemsAt(transactionKey(subject.number))), ...history]
    }
    case 'item':
      return itemsAt({ pk: subject.pk, sk: subject.sk })
  }
}

/** Reads an order and, if it was received, the item of the number that the partner gave it. */
async function orderItems(id: number): Promise<Item[]> {
  const items = await itemsAt(hawalaOrderKey(id))
  const { partner, partnerNumber, way } = items[0] ?? {}
  const form = way === 'receive' ? keptNumberForm(String(partnerNumber)) : ''
  return form === ''
    ? items
    : [...items, ...(await itemsAt(partnerNumberKey(String(partner), form)))]
}

async function itemsAt(...keys: Key[]): Promise<Item[]> {
  const items = await Promise.all(keys.map(getItem))
  return items.filter((item) => item !== undefined)
}

function distinct(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [`${item['pk']}|${item['sk']}`, item])).values()]
}
